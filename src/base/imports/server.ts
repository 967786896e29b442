import type { ServerCode } from '#server/context.ts';
import { importsServerCode, saveImportErrorReport } from './importsServerCode.ts';

/** Server code of the base part `imports`: stores the rejected rows of an import, and returns them as a file. */
export const server: ServerCode = {
  resources: { imports: importsServerCode },
  saveErrorReport: saveImportErrorReport,
};
