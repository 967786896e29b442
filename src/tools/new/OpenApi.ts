import { contentTypes } from '../../definition/profiles/contentTypes';
import type { ApiSchema, OpenApi, Operation, PathItem } from './ApiDocument';
import { resolved } from './resolved';

/** The schema of the JSON that a request or an answer holds. */
export function jsonSchema(document: OpenApi, holder: unknown): ApiSchema | undefined {
  return contentOf(document, holder, 'json');
}

function contentOf(document: OpenApi, holder: unknown, kind: string): ApiSchema | undefined {
  const content = resolved(document, holder).content as Record<string, { schema?: unknown }> | undefined;
  const found = Object.entries(content ?? {}).find(([type]) => type.includes(kind))?.[1];
  return found?.schema === undefined ? undefined : resolved(document, found.schema);
}

/** The schema of the fields of a form that a request sends. */
export function formSchema(document: OpenApi, holder: unknown): ApiSchema | undefined {
  return contentOf(document, holder, contentTypes.form);
}

/** The names of the query parameters of an operation. */
export function parametersOf(document: OpenApi, operation: Operation | undefined): string[] {
  return (operation?.parameters ?? []).flatMap((parameter) => {
    const { in: place, name } = resolved(document, parameter) as { in?: string; name?: string };
    return place === 'query' && name ? [name] : [];
  });
}

/** The schema of the JSON that an operation answers where it does what it is asked. */
export function answerOf(document: OpenApi, operation: Operation | undefined): ApiSchema | undefined {
  const answers = Object.entries(operation?.responses ?? {}).filter(([status]) => /^2/.test(status));
  return answers.map(([, answer]) => jsonSchema(document, answer)).find(Boolean);
}

/** Which path stands for one record of a list. */
export function pathOfOne({ paths = {} }: OpenApi, path: string): string | undefined {
  return Object.keys(paths).find(
    (other) => other.startsWith(`${path}/{`) && /^\/\{[^/]+\}$/.test(other.slice(path.length)),
  );
}

/** Where the answer of a list has its rows; nothing where it answers none. */
export function rowsOf(document: OpenApi, { get }: PathItem): RowsPlace | undefined {
  const answer = answerOf(document, get);
  return answer && rowsIn(document, answer);
}

/** Where an answer holds its rows and their number, and what a row is. */
export interface RowsPlace {
  rows: string;
  total?: string;
  record: ApiSchema;
}

/** Finds the rows in the schema of an answer: the answer itself, else its first list of objects, at most two levels deep. */
function rowsIn(document: OpenApi, answer: ApiSchema, path: string[] = []): RowsPlace | undefined {
  const one = path.length === 0 && answer.items ? resolved(document, answer.items) : undefined;
  if (one?.properties) return { rows: '', record: one };
  const parts = Object.entries(answer.properties ?? {}).map(
    ([name, part]) => [name, resolved(document, part)] as const,
  );
  for (const [name, part] of parts) {
    const record = part.items && resolved(document, part.items);
    if (record?.properties) return { rows: [...path, name].join('.'), total: totalIn(parts, path), record };
  }
  if (path.length > 1) return undefined;
  return parts.map(([name, part]) => rowsIn(document, part, [...path, name])).find(Boolean);
}

function totalIn(parts: (readonly [string, ApiSchema])[], path: string[]): string | undefined {
  const total = parts.find(([name, { type }]) => type === 'integer' && /total|count/i.test(name));
  return total && [...path, total[0]].join('.');
}
