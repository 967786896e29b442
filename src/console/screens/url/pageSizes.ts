/** The page sizes offered. */
export const pageSizes = [10, 20, 50, 100];
