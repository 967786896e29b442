import type { JSONPath } from 'jsonc-parser';

/** Result of a contract trial: ok, ignored (no effect), failed, unclear (the data cannot show it) or untried. */
export type TrialVerdict = 'ok' | 'ignored' | 'failed' | 'unclear' | 'untried';

/** Candidate paths in a definition file; the first that exists is reported as the location of a trial. */
export type CandidateDefinitionPaths = [file: string, ...path: JSONPath][];

/** The result of one contract trial: verdict, message, suggestion and location. */
export interface TrialOutcome {
  verdict: TrialVerdict;
  /** Description of the result. */
  message: string;
  /** The suggested definition, if known. */
  suggestion?: string;
  /** Location in the definitions, if not the tested part itself. */
  paths?: CandidateDefinitionPaths;
}

/** One contract trial: what was tested and its result. */
export interface ContractTrial extends Omit<TrialOutcome, 'paths'> {
  resource: string;
  call: string;
  /** The tested part of the call, such as "sort name". */
  what: string;
  /** Method and URL as sent, or as defined. */
  asked: string;
  /** File, line and column of the tested definition, counted from 1. */
  place?: { file: string; line: number; column: number };
}

/** Creates an outcome "ok". */
export function createOkOutcome(message: string): TrialOutcome {
  return { verdict: 'ok', message };
}

/** Creates an outcome "ignored": the API ignores what was requested. */
export function createIgnoredByApiOutcome(message: string, suggestion?: string): TrialOutcome {
  return { verdict: 'ignored', message, suggestion };
}

/** Creates an outcome "failed": the API differs from the definitions. */
export function createFailedOutcome(message: string, suggestion?: string): TrialOutcome {
  return { verdict: 'failed', message, suggestion };
}

/** Creates an outcome "unclear": the available data cannot show it. */
export function createUnclearOutcome(message: string, suggestion?: string): TrialOutcome {
  return { verdict: 'unclear', message, suggestion };
}
