import { csvLines, UnclosedQuote } from './csvLines.mjs';

/**
 * A line: its number from 1, its cells, the columns stored as numbers, whether the row is hidden, and the columns that
 * contain a formula without a stored value.
 * @typedef {{ line: number, cells: string[], numbers?: number[], hidden?: true, unevaluated?: number[] }} Line
 */

// The library logs everything unknown in a file. A malicious file would flood the server's log.
const silent = () => {};
Object.assign(console, { log: silent, info: silent, warn: silent, error: silent });

/**
 * The file to parse, and the limits on the answer.
 * @typedef {{ lines: number, cells: number, characters: number }} ParseLimits
 * @typedef {({ type: 'csv', bytes: Uint8Array } | import('./workbookLines.mjs').Unpacked) & { most: ParseLimits }} Task
 */

process.once('message', async (/** @type {Task} */ task) => {
  process.send?.(await parse(task), () => process.disconnect());
});

/** @param {Task} task */
async function parse(task) {
  try {
    const { lines, ...sheet } = await readSheet(task);
    return { ...sheet, lines: firstLines(lines, task.most) };
  } catch (error) {
    return refusal(error);
  }
}

/**
 * @param {Task} task
 * @returns {Promise<{ lines: Iterable<Line>, name?: string, unread?: { name: string, hidden: boolean }[] }>}
 */
async function readSheet(task) {
  if (task.type === 'csv') return { lines: csvLines(new TextDecoder().decode(task.bytes)) };
  // Loaded on demand: the library takes most of the startup time.
  const { findSheet } = await import('./workbookLines.mjs');
  return findSheet(task);
}

/**
 * Returns the non-blank lines, truncated to the limits, so that the message to the main thread is small.
 * @param {Iterable<Line>} lines
 * @param {ParseLimits} most
 */
function firstLines(lines, most) {
  const found = [];
  for (const { cells, ...line } of lines) {
    const last = Math.max(
      cells.findLastIndex((cell) => cell.trim() !== ''),
      ...(line.unevaluated ?? []),
    );
    const kept = cells.slice(0, Math.min(last + 1, most.cells)).map((cell) => cell.slice(0, most.characters));
    if (kept.length > 0) found.push({ ...line, cells: kept });
    if (found.length === most.lines) break;
  }
  return found;
}

/** @param {unknown} error */
function refusal(error) {
  if (error instanceof UnclosedQuote) return { refusal: 'unclosedQuote', values: { line: error.line } };
  const protectedFile = error instanceof Error && /password/i.test(error.message);
  return { refusal: protectedFile ? 'password' : 'damaged' };
}
