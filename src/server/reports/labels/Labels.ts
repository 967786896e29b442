/** How the values of a dimension read. */
export type Labels = Map<string | number, string>;
