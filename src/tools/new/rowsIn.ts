import { type ApiSchema, type OpenApi, resolved } from './OpenApi';

/** Where an answer holds its rows and their number, and what a row is. */
export interface RowsPlace {
  rows: string;
  total?: string;
  record: ApiSchema;
}

/** Finds the rows in the schema of an answer: the first list of objects, at most two levels deep. */
export function rowsIn(document: OpenApi, answer: ApiSchema, path: string[] = []): RowsPlace | undefined {
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
