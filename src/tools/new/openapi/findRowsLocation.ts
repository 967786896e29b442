import { deriveEntityName } from '../api/ListSample.ts';
import { toSnakeCase } from '../naming.ts';
import type { ApiPathItem, ApiSchema, OpenApiDocument } from './OpenApiDocument.ts';
import { getResponseSchema } from './readOpenApi.ts';
import { resolveApiSchema } from './resolveApiSchema.ts';

/** Paths of rows and total in a response, and the schema of a row. */
export interface RowsLocation {
  rows: string;
  total?: string;
  record: ApiSchema;
  /** True if the document does not describe the list, and its records are taken from other operations. */
  isAssumed?: boolean;
  /** The reason why the schema of a row cannot be read, such as a reference to another file. `record` is empty then. */
  problem?: string;
}

/** Usual names of rows in a response, and names of lists that are never the rows. */
const rowNames = [
  'data',
  'items',
  'results',
  'value',
  'records',
  'rows',
  'content',
  'list',
  'entries',
  'objects',
];
const otherLists = /^(errors?|warnings?|links?|include[sd]?|facets?|aggregations?|messages?|_links)$/i;
const keyNames = ['id', '_id', 'uuid', 'objectId'];

/** Finds the rows in a list's response schema; undefined if it returns none. */
export function findRowsLocation(
  document: OpenApiDocument,
  { get }: ApiPathItem,
  path: string,
): RowsLocation | undefined {
  const answer = getResponseSchema(document, get);
  return answer && findRowsInSchema(document, answer, deriveEntityName({ pathname: path }));
}

/**
 * Finds the rows in a response schema: the response itself, else a list of objects, at most two levels deep. An object
 * with a key is a record, and its lists are not rows.
 */
function findRowsInSchema(
  document: OpenApiDocument,
  answer: ApiSchema,
  entity: string,
  path: string[] = [],
): RowsLocation | undefined {
  if (path.length === 0 && (answer.type === 'array' || answer.items))
    return { rows: '', record: {}, ...readRecord(document, answer) };
  const parts = Object.entries(answer.properties ?? {}).flatMap(([name, part]) => {
    const resolved = tryToResolve(document, part);
    return resolved ? [[name, resolved] as const] : [];
  });
  if (parts.some(([name]) => keyNames.includes(name))) return undefined;
  const lists = parts.flatMap(([name, part]) => {
    const read = otherLists.test(name) ? undefined : readRecord(document, part);
    return read ? [{ name, read }] : [];
  });
  const known = lists.filter(({ read }) => !read.problem);
  const [found] = (known.length > 0 ? known : lists).sort(
    (one, other) => rank(one.name, entity) - rank(other.name, entity),
  );
  if (found)
    return {
      rows: [...path, found.name].join('.'),
      total: findTotal(document, parts, path),
      ...found.read,
    };
  if (path.length > 1) return undefined;
  const inner = parts
    .filter(([name]) => !otherLists.test(name))
    .map(([name, part]) => findRowsInSchema(document, part, entity, [...path, name]))
    .find(Boolean);
  return inner && { ...inner, total: inner.total ?? findTotal(document, parts, path) };
}

/** Reads the schema of the objects in a list; undefined for other schemas. */
function readRecord(
  document: OpenApiDocument,
  { items }: ApiSchema,
): Pick<RowsLocation, 'record' | 'problem'> | undefined {
  if (!items) return undefined;
  try {
    const record = resolveApiSchema(document, items);
    return record.properties ? { record } : undefined;
  } catch (error) {
    return { record: {}, problem: (error as Error).message };
  }
}

function rank(name: string, entity: string): number {
  const isNamed = toSnakeCase(name).startsWith(entity.slice(0, -1));
  const place = rowNames.indexOf(name.toLowerCase());
  return isNamed ? -1 : place < 0 ? rowNames.length : place;
}

/** Finds the total: an integer named total or count, also in an object beside the rows such as "meta" or "page". */
function findTotal(
  document: OpenApiDocument,
  parts: (readonly [string, ApiSchema])[],
  path: string[],
): string | undefined {
  const isTotal = ([name, { type }]: readonly [string, ApiSchema]) =>
    ['integer', 'number'].includes(String(type)) &&
    /total(?!_?pages?)|count$|filter_?count/i.test(name) &&
    !/pages?$|per/i.test(name);
  const own = [...parts]
    .sort(([one], [other]) => Number(/total/i.test(other)) - Number(/total/i.test(one)))
    .find(isTotal);
  if (own) return [...path, own[0]].join('.');
  for (const [name, part] of parts.filter(([name]) =>
    /^_?(meta(data)?|page|paging|pagination)$/i.test(name),
  )) {
    const inner = Object.entries(part.properties ?? {}).map(
      ([key, one]) => [key, tryToResolve(document, one) ?? {}] as const,
    );
    const total = findTotal(document, inner, [...path, name]);
    if (total) return total;
  }
  return undefined;
}

function tryToResolve(document: OpenApiDocument, part: unknown): ApiSchema | undefined {
  try {
    return resolveApiSchema(document, part);
  } catch {
    return undefined;
  }
}
