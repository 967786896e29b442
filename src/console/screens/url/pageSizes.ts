/** The page sizes offered; the second is the first shown. */
export const pageSizes = [10, 20, 50, 100];
export const defaultPageSize = 20;
/** The most rows that one call may ask for: what a list without pages asks for. */
export const greatestPageSize = 9999;
