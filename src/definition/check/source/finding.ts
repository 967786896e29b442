import { nearest } from '../../nearest';
import { type Place, valueAt } from './place';

/** What a rule found: the place, and what is wrong there. */
export interface Finding {
  place: Place;
  message: string;
}

const few = 12;
/** A shorter name is near to every other short one. */
const short = 3;

/** Ends a message with the name that was probably meant, or with all names when they are few. */
export function didYouMean(name: string, known: string[]): string {
  const near = name.length < short ? undefined : nearest(name, known);
  if (near) return ` Did you mean "${near}"?`;
  return known.length > 0 && known.length <= few ? ` Known: ${known.join(', ')}.` : '';
}

/** Finds the values that stand in an earlier place already. */
export function duplicates(places: (Place | undefined)[], say: (value: string) => string): Finding[] {
  const values = places.map((place) => JSON.stringify(valueAt(place)));
  return places.flatMap((place, index) => {
    const value = values[index];
    return place && value !== undefined && values.indexOf(value) < index
      ? [{ place, message: say(value) }]
      : [];
  });
}
