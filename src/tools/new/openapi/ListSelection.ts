import type { OpenApiDocument } from './OpenApiDocument.ts';

/** The lists of a document that become screens, and names that the user gives. */
export interface ListSelection {
  /** Paths of lists, such as /books or /admin/*. */
  only?: string[];
  skip?: string[];
  /** Names of key properties, in order of preference. */
  key?: string[];
}

/** Returns true if a list is selected by `--only` and `--skip`. */
export function isSelected(path: string, { only, skip = [] }: ListSelection): boolean {
  const matches = (patterns: string[]) => patterns.some((pattern) => matchesPath(pattern, path));
  return (only === undefined || matches(only)) && !matches(skip);
}

/** A pattern is a path, the path's last part, or has * for any text. */
function matchesPath(pattern: string, path: string): boolean {
  const source = pattern.split('*').map(escapePattern).join('.*');
  return new RegExp(`^${pattern.startsWith('/') ? '' : '(.*/)?'}${source}/?$`).test(path);
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * Returns a copy of a document with path parameters replaced by values (`--param workspace=acme`), so that lists below
 * a record can become screens.
 */
export function fillDocumentPathParameters(document: OpenApiDocument, values: string[]): OpenApiDocument {
  const pairs = values.map((pair) => {
    const [name, value] = pair.split(/=(.*)/s);
    if (!name || !value)
      throw new Error(`--param ${pair} is not a parameter and its value, such as workspace=acme`);
    return [`{${name}}`, value] as const;
  });
  if (pairs.length === 0) return document;
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => {
    const isRecord = (name: string) => path.endsWith(name) || path.endsWith(`${name}.json`);
    const filled = pairs.reduce(
      (text, [name, value]) => (isRecord(name) ? text : text.replaceAll(name, value)),
      path,
    );
    return [filled, item];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}
