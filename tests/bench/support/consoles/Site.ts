/** A served console, and its session. */
export interface Site {
  url: string;
  /** The folder of its files. */
  pages: string;
  /** Storage entries of a logged-in browser. */
  session: Record<string, string>;
  /** A text of the site list's first row, which shows that rows are rendered. */
  firstRow: string;
}
