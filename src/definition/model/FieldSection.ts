/** A section of form fields under a heading. */
export interface FieldSection {
  title: string;
  description?: string;
  /** Names of its fields. */
  fields: string[];
  columns: number;
  collapsed: boolean;
}
