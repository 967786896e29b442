import type { Row } from '../../definition/model/entity';
import type { Report } from '../../definition/model/report';
import type { Resource } from '../../definition/model/resource';
import { asDefined } from '../../definition/permittedResource';

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
export function sourceMark(whole: object | 'menu', part: object, values?: Row): string {
  const defined = whole === 'menu' ? undefined : (asDefined(whole) as Resource);
  const pointer = defined ? pointerOf(defined, part) : String((part as { id: string }).id);
  const name = `${defined ? defined.name : 'menu'}#${pointer}`;
  parts.set(name, { whole: defined, pointer, part });
  return values ? `${name}@${numberOf(values)}` : name;
}

/** The part that an element names. */
export function partNamed(mark: string): Omit<Part, 'values'> | undefined {
  return parts.get(mark.split('@')[0] ?? '');
}

/** The values that an element names, when they are still there. */
export function valuesNamed(mark: string): Row {
  return rows.get(Number(mark.split('@')[1]))?.deref() ?? {};
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

/** What a part of a definition is, by where it stands. */
export type Kind =
  | 'column'
  | 'filter'
  | 'view'
  | 'action'
  | 'field'
  | 'section'
  | 'form'
  | 'dimension'
  | 'metric'
  | 'table'
  | 'related'
  | 'menu';

const kinds: [RegExp, Kind][] = [
  [/^\/list\/columns\/|^\/page\/facts\//, 'column'],
  [/^\/page\/related\//, 'related'],
  [/^\/list\/filters\//, 'filter'],
  [/^\/list\/views\//, 'view'],
  [/^\/list\/(toolbar|rowActions)\/|^\/forms\/[^/]+\/actions\//, 'action'],
  [/^\/forms\/[^/]+\/fields\//, 'field'],
  [/^\/forms\/[^/]+\/sections\//, 'section'],
  [/^\/list$/, 'table'],
  [/^\/forms\//, 'form'],
  [/^\/row\/dimensions\//, 'dimension'],
  [/^\/row\/metrics\//, 'metric'],
];

/** The kind of a part, by its pointer into the resource or report as it is loaded. */
export function kindOf(pointer: string): Kind {
  return kinds.find(([pattern]) => pattern.test(pointer))?.[1] ?? 'menu';
}
