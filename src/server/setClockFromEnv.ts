import { setClock } from '../definition/time/clock';
import { type Environment, readSetting } from '../project/settings/readSetting';

/** Sets the engine's clock to the time in CLOCK, for tests and demos. */
export function setClockFromEnv(environment: Environment): void {
  const at = readSetting('CLOCK', environment);
  if (at) setClock(at);
}
