import type { JSONPath } from 'jsonc-parser';

/** How a trial ended: as it should, with what was asked for ignored, otherwise wrong, or the data does not tell. */
export type Verdict = 'ok' | 'ignored' | 'failed' | 'unclear' | 'untried';

/** Where a definition says what was tried: the first of these that is written anywhere. */
export type Said = [file: string, ...path: JSONPath][];

/** What was found by one trial. */
export interface Outcome {
  verdict: Verdict;
  /** What was found, in words. */
  message: string;
  /** What to write instead, where that is known. */
  suggestion?: string;
  /** Where the definitions say it, if not where the trial is about. */
  said?: Said;
}

/** One trial, with what it was about. */
export interface Trial extends Omit<Outcome, 'said'> {
  resource: string;
  call: string;
  /** What was tried of the call, such as "sort name". */
  what: string;
  /** The method and the address as they were sent, or as they stand in the definition. */
  asked: string;
  /** The file, the line and the column of the definition that it is about, from 1. */
  place?: { file: string; line: number; column: number };
}

/** An outcome as it should be. */
export function ok(message: string): Outcome {
  return { verdict: 'ok', message };
}

/** What the API has taken no notice of. */
export function ignored(message: string, suggestion?: string): Outcome {
  return { verdict: 'ignored', message, suggestion };
}

/** What the API does otherwise than the definitions say. */
export function failed(message: string, suggestion?: string): Outcome {
  return { verdict: 'failed', message, suggestion };
}

/** What the data at hand cannot show. */
export function unclear(message: string, suggestion?: string): Outcome {
  return { verdict: 'unclear', message, suggestion };
}
