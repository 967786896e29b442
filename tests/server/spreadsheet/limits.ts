import type { SheetImportLimits } from '../../../src/server/spreadsheet/readSheetFile';

/** Generous limits for tests of other topics. */
export const limits: SheetImportLimits = { types: ['xlsx', 'xls', 'csv'], bytes: 4 * 2 ** 20, rows: 200 };
