import type { Said } from '../../contract/Trial';

/** What was guessed, or could not be found out, with the place where it is written. */
export interface Unsure {
  said: Said;
  words: string;
}
