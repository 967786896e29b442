import type { ServerCode } from '#server/context.ts';
import { importsRule, saveImportErrorReport } from './importsRule.ts';

export const server: ServerCode = { rules: { imports: importsRule }, saveErrorReport: saveImportErrorReport };
