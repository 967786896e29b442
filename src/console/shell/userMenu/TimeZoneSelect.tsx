import { useId, useMemo, useState } from 'react';
import { useApplyTimeZone } from '#console/provider/session/useApplyTimeZone.ts';
import { useUserSetting } from '#console/provider/session/userSettings.ts';
import { useToast } from '#console/toasts/useToast.tsx';
import { ChoiceSelect } from '#console/widgets/select/ChoiceSelect.tsx';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { now } from '#definition/time/clock.ts';
import { formatUtcOffset } from '#definition/time/localTime.ts';
import { getUserMenuText } from './getUserMenuText.ts';
import oldZones from './renamedTimeZones.json';

const { setting, name } = apiProtocol.clock;

/** Select for the user's time zone, searchable by name and UTC offset. */
export function TimeZoneSelect() {
  const id = useId();
  const chosen = useApplyTimeZone();
  const [, keep] = useUserSetting(setting);
  const toast = useToast();
  const [isOpened, setOpened] = useState(false);
  const options = useMemo(
    () => [
      getBrowserOption(),
      ...(isOpened ? listTimeZoneOptions() : [chosen].flatMap((zone) => zone ?? []).map(toTimeZoneOption)),
    ],
    [isOpened, chosen],
  );
  return (
    <div className="choice-zone">
      <label htmlFor={id}>{getUserMenuText('me.zone')}</label>
      <ChoiceSelect
        id={id}
        value={chosen ?? ''}
        options={options}
        getPopupContainer={(node) => node.parentElement ?? document.body}
        onOpenChange={(isOpen) => isOpen && setOpened(true)}
        onChange={(zone) => keep(zone ? { [name]: zone } : undefined).catch(toast.error)}
      />
    </div>
  );
}

function getBrowserOption() {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { value: '', label: getUserMenuText('me.zone.browser', { zone: timeZone }) };
}

/** Lists all time zones by their current IANA names. Some browsers use outdated names. */
function listTimeZoneOptions() {
  const renamed: Record<string, string> = oldZones;
  const names = ['UTC', ...Intl.supportedValuesOf('timeZone').map((zone) => renamed[zone] ?? zone)];
  return [...new Set(names)].map(toTimeZoneOption);
}

function toTimeZoneOption(zone: string) {
  return { value: zone, label: `${zone.replaceAll('_', ' ')} (${formatUtcOffset(zone, now())})` };
}
