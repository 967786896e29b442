import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { setDisplayTimeZone } from '#definition/format/numbers.ts';
import { isIanaTimeZone } from '#definition/time/localTime.ts';
import { useUserSetting } from './userSettings.ts';

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
