import type { DisplayProps } from './DisplayProps';
import { isBlank } from './isBlank';
import { plainDisplays } from './plainDisplays';

/** Several properties of the record, the first above the others, each as it is shown by itself. */
export function Stacked({ row, column, properties = {} }: DisplayProps) {
  const shown = column.fields.filter((field) => !isBlank(row[field], properties[field]));
  return (
    <span className="stacked">
      {shown.map((field) => {
        const property = properties[field];
        const { display = 'text' } = property ?? {};
        const Display = plainDisplays[display === 'stacked' || display === 'change' ? 'text' : display];
        return (
          <span key={field} title={property?.title}>
            <Display value={row[field]} row={row} column={{ ...column, field }} property={property} />
          </span>
        );
      })}
    </span>
  );
}
