import { holds } from '../../../definition/conditions';
import type { Entity, Row } from '../../../definition/model/entity';
import type { Column, Resource } from '../../../definition/model/resource';
import { isBlank } from '../../displays/isBlank';

/** How somebody wants the columns of a list. */
export type Arrangement = {
  order: string[];
  hidden: string[];
};

/** What was kept as an arrangement; none for anything else. */
export function readArrangement(kept: Row | undefined): Arrangement | undefined {
  if (!kept) return undefined;
  return { order: textsOf(kept.order), hidden: textsOf(kept.hidden) };
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** The columns in the order that somebody wants; one that is new since stands after the one that it follows. */
export function inOrder(columns: Column[], { order }: Pick<Arrangement, 'order'>): Column[] {
  const placed = order.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  for (const [index, column] of columns.entries()) {
    if (placed.includes(column)) continue;
    const before = columns[index - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, column);
  }
  return placed;
}

/** The columns that have no value in any of the rows, and nothing else to show or to do. */
export function emptyColumns({ entity }: Resource, columns: Column[], rows: Row[]): Column[] {
  if (rows.length === 0) return [];
  const isEmpty = (column: Column) =>
    !column.override &&
    !column.switch &&
    !column.inline &&
    rows.every((row) => !holds(column.when, row) || isBlankIn(column, row, entity));
  const empty = columns.filter(isEmpty);
  return empty.length < columns.length ? empty : [];
}

function isBlankIn({ fields, fallback = '' }: Column, row: Row, entity: Entity | undefined): boolean {
  return [...fields, fallback].every((field) => isBlank(row[field], entity?.properties[field]));
}
