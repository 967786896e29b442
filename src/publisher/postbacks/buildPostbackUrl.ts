import { fillTemplate } from '#definition/projectApi.ts';

/** A parameter of a postback URL: macro, and name of the query parameter. */
export interface PostbackUrlParameter {
  name: string;
  macro: string;
}

/** Builds a postback URL: base plus `name={macro}` query parameters. */
export function buildPostbackUrl(base: string, pairs: PostbackUrlParameter[]): string {
  const query = pairs.map(({ name, macro }) => `${encodeURIComponent(name)}={${macro}}`).join('&');
  return query === '' ? base : base + getQuerySeparator(base) + query;
}

/** Parses the parameters from a URL that `buildPostbackUrl` built; undefined if the URL was not built from this base. */
export function parsePostbackUrlParameters(url: string, base: string): PostbackUrlParameter[] | undefined {
  if (!url.startsWith(base)) return undefined;
  const entries = url.slice(base.length + getQuerySeparator(base).length).split('&');
  const pairs = url === base ? [] : entries.flatMap(parseMacroPair);
  return buildPostbackUrl(base, pairs) === url ? pairs : undefined;
}

/**
 * Replaces each macro in the URL with its value, percent-encoded once, so that no value can change the URL's structure.
 */
export function fillPostbackUrlMacros(url: string, values: Record<string, unknown>): string {
  const encoded = Object.entries(values).map(([name, value]) => [
    name,
    encodeURIComponent(String(value ?? '')),
  ]);
  return fillTemplate(url, Object.fromEntries(encoded));
}

function getQuerySeparator(base: string): string {
  if (!base.includes('?')) return '?';
  return /[?&]$/.test(base) ? '' : '&';
}

function parseMacroPair(entry: string): PostbackUrlParameter[] {
  const [, name = '', macro = ''] = /^([^=]*)=\{([^{}]*)\}$/.exec(entry) ?? [];
  try {
    return [{ name: decodeURIComponent(name), macro }];
  } catch {
    return [];
  }
}
