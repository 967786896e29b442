/** A column that the column picker shows, hides and reorders: of a list or of a report. */
export interface PickableColumn {
  key: string;
  title: string;
  /** Explanation of the column, shown as a tooltip. */
  description?: string;
}
