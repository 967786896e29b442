import { profile } from '../../definition/profile';
import { setZone } from '../../definition/written';
import { isZone } from '../../definition/zones';
import { useSetting } from './settings';

const { setting, name } = profile.clock;

/** The zone that the user has chosen to read moments in, from now on everywhere; none is the browser's. */
export function useZone(): string | undefined {
  const [clock] = useSetting(setting);
  const chosen = isZone(clock?.[name]) ? clock[name] : undefined;
  // What is drawn below writes moments in it: before that is drawn.
  setZone(chosen);
  return chosen;
}
