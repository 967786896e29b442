import type { Report } from '../../definition/reports/types';
import type { Resource, Row } from '../../definition/types';

/** A part of a definition that made something on the page. */
export interface Part {
  /** The resource or report; none for an entry of the menu. */
  whole?: Resource | Report;
  /** Where it stands in that, as a JSON pointer; the id of an entry of the menu. */
  pointer: string;
  part: object;
  values: Row;
}

const parts = new Map<string, Omit<Part, 'values'>>();
const pointers = new WeakMap<object, Map<object, string>>();
const numbers = new WeakMap<Row, number>();
const rows = new Map<number, WeakRef<Row>>();
let count = 0;

/** Gives a part a name that an element can carry: `sites#/list/columns/1`, then the number of the values at hand. */
export function madeBy(whole: object | 'menu', part: object, values?: Row): string {
  const pointer = whole === 'menu' ? String((part as { id: string }).id) : pointerOf(whole as Resource, part);
  const name = `${whole === 'menu' ? 'menu' : (whole as Resource).name}#${pointer}`;
  parts.set(name, { whole: whole === 'menu' ? undefined : (whole as Resource), pointer, part });
  return values ? `${name}@${numberOf(values)}` : name;
}

/** The part that an element names. */
export function partNamed(madeBy: string): Omit<Part, 'values'> | undefined {
  return parts.get(madeBy.split('@')[0] ?? '');
}

/** The values that an element names, when they are still there. */
export function valuesNamed(madeBy: string): Row {
  return rows.get(Number(madeBy.split('@')[1]))?.deref() ?? {};
}

function numberOf(values: Row): number {
  const number = numbers.get(values) ?? ++count;
  numbers.set(values, number);
  rows.set(number, new WeakRef(values));
  return number;
}

function pointerOf(whole: Resource | Report, part: object): string {
  const known = pointers.get(whole) ?? new Map(pointersIn(whole, ''));
  pointers.set(whole, known);
  return known.get(part) ?? '';
}

function pointersIn(value: unknown, pointer: string): [object, string][] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, inner]) =>
    pointersIn(inner, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  return [[value, pointer], ...inside];
}
