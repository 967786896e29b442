import { rowHeight } from './useRowWindow';

/** The room of rows that have no elements for now. */
export function Gap({ rows }: { rows: number }) {
  return rows > 0 && <tr className="report-gap" style={{ height: rows * rowHeight }} />;
}
