/** Characters that separate the entries of a list in a cell. */
const separator = '[,;\\n]';

/** Formats the entries of a list as one cell. Entries that contain a separator or a quote are quoted, as in CSV. */
export function joinListEntriesForCell(entries: string[]): string {
  return entries.map(quoteEntry).join(', ');
}

const quotedPattern = new RegExp(`${separator}|"|^\\s|\\s$`);

function quoteEntry(entry: string): string {
  return quotedPattern.test(entry) ? `"${entry.replaceAll('"', '""')}"` : entry;
}

/**
 * Returns the entries of a list cell: separated by commas, semicolons or lines. An entry in quotes may contain
 * separators. Entries without quotes are one entry if together they are a known text, such as "Korea, Republic of".
 */
export function parseListCell(text: string, isKnown: (entry: string) => boolean = () => false): string[] {
  const parts = [...text.matchAll(partPattern)].map(([, quoted, plain = '', end = '']) => ({
    text: quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'),
    isQuoted: quoted !== undefined,
    end,
  }));
  const entries: string[] = [];
  for (let at = 0; at < parts.length; ) {
    const count = countPartsOfEntry(parts.slice(at, at + maxParts), isKnown);
    entries.push(joinParts(parts.slice(at, at + count)));
    at += count;
  }
  return entries.filter(Boolean);
}

interface Part {
  text: string;
  isQuoted: boolean;
  /** The separator behind the part. */
  end: string;
}

/** An entry in quotes or without, and the separator behind it. */
const partPattern = new RegExp(
  `\\s*(?:"((?:[^"]|"")*)"\\s*(?=${separator}|$)|([^,;\\n]*))(${separator}|$)`,
  'g',
);

/** The most parts that an entry without quotes can have. */
const maxParts = 4;

/** Returns the number of parts that form the longest known text; 1 if there is none. */
function countPartsOfEntry(parts: Part[], isKnown: (entry: string) => boolean): number {
  const quoted = parts.findIndex(({ isQuoted }) => isQuoted);
  let count = quoted < 0 ? parts.length : quoted;
  while (count > 1 && !isKnown(joinParts(parts.slice(0, count)))) count--;
  return Math.max(count, 1);
}

function joinParts(parts: Part[]): string {
  return parts.map(({ text, end }, index) => (index < parts.length - 1 ? `${text}${end} ` : text)).join('');
}
