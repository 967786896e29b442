import type { RecordValues } from '#definition/model/entity.ts';
import type { PickableColumn } from './PickableColumn.ts';

/** A user's order and hidden columns of a list or report. */
export type ColumnArrangement = {
  order: string[];
  hidden: string[];
};

/** Reads a stored column arrangement. Undefined if there is none. */
export function parseColumnArrangement(kept: RecordValues | undefined): ColumnArrangement | undefined {
  if (!kept) return undefined;
  return { order: toStrings(kept.order), hidden: toStrings(kept.hidden) };
}

function toStrings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** Sorts columns by the user's order. A new column stays after its predecessor in the definition. */
export function applyColumnOrder<Column extends PickableColumn>(
  columns: Column[],
  { order }: Pick<ColumnArrangement, 'order'>,
): Column[] {
  const placed = order.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  for (const [index, column] of columns.entries()) {
    if (placed.includes(column)) continue;
    const before = columns[index - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, column);
  }
  return placed;
}
