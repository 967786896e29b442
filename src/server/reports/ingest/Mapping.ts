/** How the names and values of a file become ours. */
export interface Mapping {
  /** Their column to our dimension or metric, or to several; to nothing where it is not wanted. */
  columns: Record<string, string | string[]>;
  /** What every fact has: our dimension or metric (or Company) and its value. */
  set: Record<string, string | number>;
  /** Their values to ours, by their column; `*` is any other. */
  values: Record<string, Record<string, string | number>>;
}

export const noMapping: Mapping = { columns: {}, set: {}, values: {} };
