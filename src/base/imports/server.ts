import type { ServerCode } from '#server/context.ts';
import { importsServerCode, saveImportErrorReport } from './importsServerCode.ts';

export const server: ServerCode = {
  resources: { imports: importsServerCode },
  saveErrorReport: saveImportErrorReport,
};
