import type { CandidateDefinitionPaths } from '#tools/contract/ContractTrial.ts';

/** A guess about an API that the author should verify, with its location. */
export interface UncertainGuess {
  paths: CandidateDefinitionPaths;
  message: string;
  /** Confidence in the guess. */
  confidence?: 'likely' | 'unsure';
  /** Next step if the guess is wrong. */
  advice?: string;
}
