import type { SheetImportLimits } from '#server/spreadsheet/readSheetFile.ts';

/** Generous limits for tests of other topics. */
export const limits: SheetImportLimits = { types: ['xlsx', 'xls', 'csv'], bytes: 4 * 2 ** 20, rows: 200 };
