import { useId, useMemo, useState } from 'react';
import { now } from '../../definition/clock';
import { profile } from '../../definition/profile';
import { offsetText } from '../../definition/zones';
import { useToast } from '../api/useToast';
import { useSetting } from '../provider/settings';
import { useZone } from '../provider/useZone';
import { ChoiceSelect } from '../widgets/ChoiceSelect';
import oldZones from './oldZones.json';
import { word } from './words';

const { setting, name } = profile.clock;

/** The zone in which moments are read, found by a part of its name or by how far it is from UTC. */
export function ZoneChoice() {
  const id = useId();
  const chosen = useZone();
  const [, keep] = useSetting(setting);
  const toast = useToast();
  const [isOpened, setOpened] = useState(false);
  const options = useMemo(
    () => [ofBrowser(), ...(isOpened ? zones() : [chosen].flatMap((zone) => zone ?? []).map(option))],
    [isOpened, chosen],
  );
  return (
    <div className="choice-zone">
      <label htmlFor={id}>{word('me.zone')}</label>
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

function ofBrowser() {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { value: '', label: word('me.zone.browser', { zone: timeZone }) };
}

/** All zones, by the names that they have now: browsers go on naming some as they were. */
function zones() {
  const renamed: Record<string, string> = oldZones;
  const names = ['UTC', ...Intl.supportedValuesOf('timeZone').map((zone) => renamed[zone] ?? zone)];
  return [...new Set(names)].map(option);
}

function option(zone: string) {
  return { value: zone, label: `${zone.replaceAll('_', ' ')} (${offsetText(zone, now())})` };
}
