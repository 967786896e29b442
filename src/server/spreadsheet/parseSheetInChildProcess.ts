import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import limits from './limits.json';
import { type SheetRejectionReason, SpreadsheetError } from './SpreadsheetError.ts';

/** A non-blank line of the file: its number, from 1, and its cells up to the last filled one. */
export interface SheetLine {
  line: number;
  cells: string[];
  /** Indexes of the cells that the file stores as numbers. Only workbooks have them. */
  numbers?: number[];
  /** True if the row is hidden in an .xlsx. */
  hidden?: boolean;
  /** Indexes of the cells that contain a formula without a stored value. */
  unevaluated?: number[];
}

/** The lines of a sheet. A CSV file has no name and no other sheets. */
export interface ParsedSheet {
  lines: SheetLine[];
  name?: string;
  /** The other sheets of the file. */
  unread?: { name: string; hidden: boolean }[];
}

/** The content of a spreadsheet file after unpacking, by file type. */
export type UnpackedSheetFile =
  | { type: 'csv'; bytes: Buffer }
  | { type: 'xls'; bytes: Buffer }
  | { type: 'xlsx'; parts: [string, Buffer][] };

/** Limits on the content that is returned. */
interface ParseLimits {
  lines: number;
  cells: number;
  characters: number;
}

type WorkerAnswer = ParsedSheet | { refusal: SheetRejectionReason; values?: { line: number } };

/**
 * Parses an unpacked file in a child process with a time and memory limit. A thread does not suffice: some allocations
 * beyond its memory limit end the whole process instead of the thread. The child is plain JavaScript, so that it starts
 * without a TypeScript loader, under tsx and in tests alike. It inherits no environment variables.
 */
export function parseSheetInChildProcess(
  unpacked: UnpackedSheetFile,
  most: ParseLimits,
): Promise<ParsedSheet> {
  const child = fork(fileURLToPath(new URL('./parseWorker.mjs', import.meta.url)), [], {
    execArgv: [`--max-old-space-size=${limits.heapMegabytes}`],
    env: {},
    serialization: 'advanced',
    // Node prints a report when the memory limit is exceeded.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise<ParsedSheet>((resolve, reject) => {
    const deadline = setTimeout(() => {
      reject(new SpreadsheetError('tooHeavy'));
      child.kill('SIGKILL');
    }, limits.seconds * 1000);
    child.once('exit', (_, signal) => {
      clearTimeout(deadline);
      // Has no effect after an answer. If the child exits without one, the next file must not wait for it.
      reject(new SpreadsheetError(signal === outOfMemorySignal ? 'tooHeavy' : 'damaged'));
    });
    child.once('error', reject);
    child.once('message', (answer: WorkerAnswer) => {
      if ('lines' in answer) resolve(answer);
      else reject(new SpreadsheetError(answer.refusal, answer.values));
    });
    child.send({ ...unpacked, most }, (error) => error && child.kill('SIGKILL'));
  });
}

/** The signal with which Node ends itself beyond its memory limit. */
const outOfMemorySignal = 'SIGABRT';
