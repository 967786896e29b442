import { formatMessage } from '../definition/text/messages';
import { setClock } from '../definition/time/clock';
import { isIsoDate } from '../definition/time/days';

/** Sets the engine's clock to the time in CLOCK, for tests and demos. */
export function setClockFromEnv({ CLOCK }: NodeJS.ProcessEnv): void {
  if (!CLOCK) return;
  const at = new Date(CLOCK);
  const isMoment = /^.{10}T\d\d:\d\d(:\d\d)?Z$/.test(CLOCK) && isIsoDate(CLOCK.slice(0, 10));
  if (!isMoment || Number.isNaN(at.getTime()))
    throw new Error(formatMessage('server.clock', { clock: CLOCK }));
  setClock(at);
}
