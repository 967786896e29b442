/** Separator of names in a URL parameter, such as "Date.Domain". URLs do not escape a dot. */
const separator = '.';

/** Joins names into one URL parameter: "Date.Domain". */
export function joinNamesForUrl(names: string[]): string {
  return names.join(separator);
}

/** Splits a URL parameter into names. */
export function splitUrlNames(written: string): string[] {
  return written.split(separator);
}

/** Parses the known names of a URL parameter, in the order of the URL. Returns `fallback` if there are none. */
export function parseKnownUrlNames(written: string | null, known: string[], fallback: string[]): string[] {
  const names = new Set(splitUrlNames(written ?? ''));
  const read = [...names].filter((name) => known.includes(name));
  return read.length > 0 ? read : fallback;
}
