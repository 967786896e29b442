import type { ServerCode } from '../../server/context';
import { importsRule, saveImportErrorReport } from './importsRule';

export const server: ServerCode = { rules: { imports: importsRule }, saveErrorReport: saveImportErrorReport };
