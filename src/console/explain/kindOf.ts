/** What a part of a definition is, by where it stands. */
export type Kind =
  | 'column'
  | 'filter'
  | 'action'
  | 'field'
  | 'form'
  | 'dimension'
  | 'metric'
  | 'table'
  | 'menu';

const kinds: [RegExp, Kind][] = [
  [/^\/list\/columns\//, 'column'],
  [/^\/list\/filters\//, 'filter'],
  [/^\/list\/(toolbar|rowActions)\/|^\/forms\/[^/]+\/actions\//, 'action'],
  [/^\/forms\/[^/]+\/fields\//, 'field'],
  [/^\/list$/, 'table'],
  [/^\/forms\//, 'form'],
  [/^\/row\/dimensions\//, 'dimension'],
  [/^\/row\/metrics\//, 'metric'],
];

/** The kind of a part, by its pointer into the resource or report as it is loaded. */
export function kindOf(pointer: string): Kind {
  return kinds.find(([pattern]) => pattern.test(pointer))?.[1] ?? 'menu';
}
