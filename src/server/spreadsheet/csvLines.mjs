const separators = [',', ';', '\t'];
/** Characters to search for the header, whose separator is detected. */
const headerCharacters = 65_536;

/** Thrown for a quote that is never closed. */
export class UnclosedQuote extends Error {
  /** @param {number} line */
  constructor(line) {
    super(`unclosed quote on line ${line}`);
    this.line = line;
  }
}

/**
 * Parses CSV text (RFC 4180, with comma, semicolon or tab) into lines of cells, each cell as it was typed.
 * A custom parser, because the spreadsheet library guesses types: it turns 007 into 7 and text into dates.
 * @param {string} text
 * @returns {Generator<import('./parseWorker.mjs').Line>}
 */
export function* csvLines(text) {
  const separator = separatorOf(text);
  const cellEnd = new RegExp(`${separator}|\r\n|\n|\r|$`, 'g');
  let line = 1;
  /** @type {import('./parseWorker.mjs').Line} */
  let current = { line, cells: [] };
  for (let at = 0; ; ) {
    const quoteEnd = text[at] === '"' ? afterQuote(text, at) : at;
    if (quoteEnd < 0) throw new UnclosedQuote(line);
    cellEnd.lastIndex = quoteEnd;
    const end = cellEnd.exec(text);
    if (!end) return;
    const quoted = text.slice(at, quoteEnd);
    current.cells.push(unquoted(quoted) + text.slice(quoteEnd, end.index));
    line += quoted.match(/\r\n|\n|\r/g)?.length ?? 0;
    at = end.index + end[0].length;
    if (end[0] === separator) continue;
    yield current;
    if (end[0] === '') return;
    line += 1;
    current = { line, cells: [] };
  }
}

/** @param {string} text */
function separatorOf(text) {
  const [header = ''] = text
    .slice(0, headerCharacters)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const count = (/** @type {string} */ separator) => header.split(separator).length;
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/**
 * Returns the position after the quote that closes the one at `open`; -1 if none does.
 * @param {string} text
 * @param {number} open
 */
function afterQuote(text, open) {
  let at = text.indexOf('"', open + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at < 0 ? at : at + 1;
}

/** @param {string} quoted */
function unquoted(quoted) {
  return quoted.slice(1, -1).replaceAll('""', '"');
}
