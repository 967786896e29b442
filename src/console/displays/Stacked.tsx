import type { DisplayProps } from './DisplayProps';
import { isBlank } from './isBlank';

/** Several properties of the record, the first above the others. */
export function Stacked({ row, column }: DisplayProps) {
  return (
    <span className="stacked">
      {column.fields
        .filter((field) => !isBlank(row[field]))
        .map((field) => (
          <span key={field}>{String(row[field])}</span>
        ))}
    </span>
  );
}
