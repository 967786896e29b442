/** The page sizes offered: the greatest is the most that one call may ask for. */
export const reportPageSizes = [20, 50, 100, 500, 1000, 9999];
export const defaultReportPageSize = 50;
