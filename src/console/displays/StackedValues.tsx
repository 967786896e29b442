import type { DisplayProps } from './DisplayProps.ts';
import { isBlank } from './isBlank.ts';
import { leafDisplayComponents } from './leafDisplayComponents.ts';

/** Renders several properties of a record in one cell, one below the other. */
export function StackedValues({ row, column, properties = {} }: DisplayProps) {
  const shown = column.fields.filter((field) => !isBlank(row[field], properties[field]));
  return (
    <span className="stacked">
      {shown.map((field) => {
        const property = properties[field];
        const { display = 'text' } = property ?? {};
        const Display =
          leafDisplayComponents[display === 'stacked' || display === 'change' ? 'text' : display];
        return (
          <span key={field} title={property?.title}>
            <Display value={row[field]} row={row} column={{ ...column, field }} property={property} />
          </span>
        );
      })}
    </span>
  );
}
