import { apiProtocol } from '../../../definition/api/apiProtocol';
import { setDisplayTimeZone } from '../../../definition/format/numbers';
import { isIanaTimeZone } from '../../../definition/time/localTime';
import { useUserSetting } from './userSettings';

const { setting, name } = apiProtocol.clock;

/**
 * Returns the user's chosen time zone and applies it to all formatted timestamps. Undefined means the browser's time
 * zone.
 */
export function useApplyTimeZone(): string | undefined {
  const [clock] = useUserSetting(setting);
  const chosen = isIanaTimeZone(clock?.[name]) ? clock[name] : undefined;
  // Set during render, because child components format timestamps in it.
  setDisplayTimeZone(chosen);
  return chosen;
}
