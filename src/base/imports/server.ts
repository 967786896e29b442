import type { ServerCode } from '../../server/context';
import { importsRule, keepReport } from './importsRule';

export const server: ServerCode = { rules: { imports: importsRule }, keepReport };
