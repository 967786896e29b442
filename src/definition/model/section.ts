/** Fields of a form that stand together under a heading. */
export interface Section {
  title: string;
  description?: string;
  /** The names of its fields. */
  fields: string[];
  columns: number;
  folded: boolean;
}
