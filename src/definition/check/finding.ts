import type { Place } from './place';

/** What a rule found: the place, and what is wrong there. */
export interface Finding {
  place: Place;
  message: string;
}
