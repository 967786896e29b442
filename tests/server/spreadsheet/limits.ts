import type { SheetLimits } from '../../../src/server/spreadsheet/read';

/** What the tests accept where they are about something else. */
export const limits: SheetLimits = { types: ['xlsx', 'xls', 'csv'], bytes: 4 * 2 ** 20, rows: 200 };
