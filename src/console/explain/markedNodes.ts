import { getUnrestrictedResource } from '#definition/access/restrictResourceToRights.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Report } from '#definition/model/report.ts';
import type { Resource } from '#definition/model/resource.ts';

/** A part of a resource, report or menu that rendered an element of the page, with the values used to render it. */
export interface MarkedDefinitionNode {
  /** The resource or report. Undefined for a menu entry. */
  definition?: Resource | Report;
  /** JSON pointer of the part within the definition, or the id of a menu entry. */
  pointer: string;
  node: object;
  values: RecordValues;
}

const partsByMark = new Map<string, Omit<MarkedDefinitionNode, 'values'>>();
const pointersByDefinition = new WeakMap<object, Map<object, string>>();
const numberByRow = new WeakMap<RecordValues, number>();
const rowByNumber = new Map<number, WeakRef<RecordValues>>();
let rowCount = 0;

/**
 * Registers a definition part (and its record) and returns the text by which an element's `data-made-by` attribute
 * refers to it.
 */
export function createSourceMark(definition: object | 'menu', node: object, values?: RecordValues): string {
  const defined = definition === 'menu' ? undefined : (getUnrestrictedResource(definition) as Resource);
  const pointer = defined ? getPointer(defined, node) : String((node as { id: string }).id);
  const name = `${defined ? defined.name : 'menu'}#${pointer}`;
  partsByMark.set(name, { definition: defined, pointer, node });
  return values ? `${name}@${getRowNumber(values)}` : name;
}

/** Returns the definition part that a `data-made-by` attribute refers to. */
export function findDefinitionNodeBySourceMark(
  mark: string,
): Omit<MarkedDefinitionNode, 'values'> | undefined {
  return partsByMark.get(mark.split('@')[0] ?? '');
}

/** Returns the record that a `data-made-by` attribute refers to. Returns {} if it has been garbage-collected. */
export function getRecordBySourceMark(mark: string): RecordValues {
  return rowByNumber.get(Number(mark.split('@')[1]))?.deref() ?? {};
}

function getRowNumber(values: RecordValues): number {
  const number = numberByRow.get(values) ?? ++rowCount;
  numberByRow.set(values, number);
  rowByNumber.set(number, new WeakRef(values));
  return number;
}

function getPointer(whole: Resource | Report, part: object): string {
  const known = pointersByDefinition.get(whole) ?? new Map(listPointers(whole, ''));
  pointersByDefinition.set(whole, known);
  return known.get(part) ?? '';
}

function listPointers(value: unknown, pointer: string): [object, string][] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, inner]) =>
    listPointers(inner, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  return [[value, pointer], ...inside];
}

/**
 * The kind of a definition part: column, filter, view, action, field, section, form, dimension, metric, table, related
 * list or menu item.
 */
export type DefinitionNodeKind =
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

const kindPatterns: [RegExp, DefinitionNodeKind][] = [
  [/^\/list\/columns\/|^\/page\/fields\//, 'column'],
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

/** Returns the kind of a definition part (column, filter, action …) from its JSON pointer. */
export function getDefinitionNodeKind(pointer: string): DefinitionNodeKind {
  return kindPatterns.find(([pattern]) => pattern.test(pointer))?.[1] ?? 'menu';
}
