/** Pages that are being served, and who is logged in to them. */
export interface Site {
  url: string;
  /** The folder of its files. */
  pages: string;
  /** What the browser must hold to be logged in. */
  session: Record<string, string>;
  /** A text of the site list's first row: when it is there, rows are there. */
  firstRow: string;
}
