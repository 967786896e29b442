import { setClock } from '../../src/definition/time/clock';
import { testMoment } from './moments';

/** Sets the clock back to the time at which all tests begin. */
export function resetClock(): void {
  setClock(new Date(testMoment));
}
