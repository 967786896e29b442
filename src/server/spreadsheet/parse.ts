import { Worker } from 'node:worker_threads';
import limits from './limits.json';
import { type Refusal, SpreadsheetError } from './SpreadsheetError';

/** A line of the file that is not blank: its number, counted from 1, and its cells up to the last filled one. */
export interface Line {
  line: number;
  cells: string[];
}

export type Unpacked =
  | { type: 'csv'; bytes: Buffer }
  | { type: 'xls'; bytes: Buffer }
  | { type: 'xlsx'; parts: [string, Buffer][] };

/** How much of the file is passed on. */
interface Most {
  lines: number;
  cells: number;
  characters: number;
}

type Answer = { lines: Line[] } | { refusal: Refusal; values?: { line: number } };

/**
 * Parses an unpacked file in a thread of its own, which is ended when it uses too much time or memory.
 * The thread runs plain JavaScript, so that it starts without a TypeScript loader,
 * the same under tsx and under the tests; it inherits no environment.
 */
export function parse(unpacked: Unpacked, most: Most): Promise<Line[]> {
  const worker = new Worker(new URL('./parseWorker.mjs', import.meta.url), {
    workerData: { ...unpacked, most },
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
  });
  return new Promise<Line[]>((resolve, reject) => {
    const deadline = setTimeout(() => {
      reject(new SpreadsheetError('tooHeavy'));
      void worker.terminate();
    }, limits.seconds * 1000);
    worker.once('exit', () => {
      clearTimeout(deadline);
      // Without effect after an answer, but a thread that ends without one must not hold up the next file.
      reject(new SpreadsheetError('damaged'));
    });
    worker.once('error', (error) => reject(workerFailure(error)));
    worker.once('message', (answer: Answer) => {
      if ('lines' in answer) resolve(answer.lines);
      else reject(new SpreadsheetError(answer.refusal, answer.values));
    });
  });
}

function workerFailure(error: Error & { code?: string }): Error {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SpreadsheetError('tooHeavy') : error;
}
