import { setClock } from '#definition/time/clock.ts';
import { type Environment, readSetting } from '#project/settings/readSetting.ts';

/** Sets the engine's clock to the time in CLOCK, for tests and demos. */
export function setClockFromEnv(environment: Environment): void {
  const at = readSetting('CLOCK', environment);
  if (at) setClock(at);
}
