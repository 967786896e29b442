/** Names in one parameter of the address, such as "Date.Domain": none of these signs is escaped there. */
const separator = '.';

/** Writes names as one parameter. */
export function joinNames(names: string[]): string {
  return names.join(separator);
}

/** The names that are written as one parameter. */
export function splitNames(written: string): string[] {
  return written.split(separator);
}

/** Reads those names that are known; without any, the other list. */
export function readNames(written: string | null, known: string[], otherwise: string[]): string[] {
  const wanted = splitNames(written ?? '');
  const read = known.filter((name) => wanted.includes(name));
  return read.length > 0 ? read : otherwise;
}
