import { setClock } from '#definition/time/clock.ts';
import { testMoment } from './moments.ts';

/** Sets the clock back to the time at which all tests begin. */
export function resetClock(): void {
  setClock(new Date(testMoment));
}
