import { parentPort, workerData } from 'node:worker_threads';
import { csvLines, UnclosedQuote } from './csvLines.mjs';

/** @typedef {{ line: number, cells: string[] }} Line */

// The library tells the console whatever it does not know in a file; a hostile one would flood the server's log.
const silent = () => {};
Object.assign(console, { log: silent, info: silent, warn: silent, error: silent });

try {
  parentPort?.postMessage({ lines: firstLines(await allLines(), workerData.most) });
} catch (error) {
  parentPort?.postMessage(refusal(error));
}

/** @returns {Promise<Iterable<Line>>} */
async function allLines() {
  if (workerData.type === 'csv') return csvLines(new TextDecoder().decode(workerData.bytes));
  // Loaded only when needed: the library is most of the thread's start-up time.
  const { workbookLines } = await import('./workbookLines.mjs');
  return workbookLines(workerData);
}

/**
 * Keeps the lines that are not blank, cut at the limits, so that what crosses to the server's thread is small.
 * @param {Iterable<Line>} lines
 * @param {{ lines: number, cells: number, characters: number }} most
 */
function firstLines(lines, most) {
  const found = [];
  for (const { line, cells } of lines) {
    const filled = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
    const kept = filled.slice(0, most.cells).map((cell) => cell.slice(0, most.characters));
    if (kept.length > 0) found.push({ line, cells: kept });
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
