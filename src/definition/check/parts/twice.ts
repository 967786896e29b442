import type { Finding } from '../finding';
import { type Place, valueAt } from '../place';

/** Finds the values that stand in an earlier place already. */
export function twice(places: (Place | undefined)[], say: (value: string) => string): Finding[] {
  const values = places.map((place) => JSON.stringify(valueAt(place)));
  return places.flatMap((place, index) => {
    const value = values[index];
    return place && value !== undefined && values.indexOf(value) < index
      ? [{ place, message: say(value) }]
      : [];
  });
}
