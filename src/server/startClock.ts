import { setClock } from '../definition/clock';
import { isDay } from '../definition/days';
import { text } from '../definition/text';

/** Starts the clock at the moment that CLOCK names, for tests and demos. */
export function startClock({ CLOCK }: NodeJS.ProcessEnv): void {
  if (!CLOCK) return;
  const at = new Date(CLOCK);
  const isMoment = /^.{10}T\d\d:\d\d(:\d\d)?Z$/.test(CLOCK) && isDay(CLOCK.slice(0, 10));
  if (!isMoment || Number.isNaN(at.getTime())) throw new Error(text('server.clock', { clock: CLOCK }));
  setClock(at);
}
