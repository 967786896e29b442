import { fill } from '../../definition/fill';

/** What a URL tells whoever is called: a parameter, and the name that it has there. */
export interface MacroPair {
  name: string;
  macro: string;
}

/** The URL that calls the base with a query entry for each pair, its value left as a macro: `name={macro}`. */
export function macroUrl(base: string, pairs: MacroPair[]): string {
  const query = pairs.map(({ name, macro }) => `${encodeURIComponent(name)}={${macro}}`).join('&');
  return query === '' ? base : base + joint(base) + query;
}

/** The pairs from which `macroUrl` made the URL; undefined when it was not made from this base. */
export function pairsOf(url: string, base: string): MacroPair[] | undefined {
  if (!url.startsWith(base)) return undefined;
  const entries = url.slice(base.length + joint(base).length).split('&');
  const pairs = url === base ? [] : entries.flatMap(pairOf);
  return macroUrl(base, pairs) === url ? pairs : undefined;
}

/** The URL with a value for each macro, encoded once: whatever it holds, it stays within its place. */
export function filledUrl(url: string, values: Record<string, unknown>): string {
  const encoded = Object.entries(values).map(([name, value]) => [
    name,
    encodeURIComponent(String(value ?? '')),
  ]);
  return fill(url, Object.fromEntries(encoded));
}

function joint(base: string): string {
  if (!base.includes('?')) return '?';
  return /[?&]$/.test(base) ? '' : '&';
}

function pairOf(entry: string): MacroPair[] {
  const [, name = '', macro = ''] = /^([^=]*)=\{([^{}]*)\}$/.exec(entry) ?? [];
  try {
    return [{ name: decodeURIComponent(name), macro }];
  } catch {
    return [];
  }
}
