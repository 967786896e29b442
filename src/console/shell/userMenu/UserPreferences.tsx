import { useId } from 'react';
import { useUserSetting } from '#console/provider/session/userSettings.ts';
import { useToast } from '#console/toasts/useToast.tsx';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import { getUserMenuText } from './getUserMenuText.ts';
import { LanguageSelect } from './LanguageSelect.tsx';
import { TimeZoneSelect } from './TimeZoneSelect.tsx';
import './userPreferences.css';

const { setting } = apiProtocol.look;

/**
 * The user's preferences: theme, density, language and time zone. Stored on the server, so they apply in every browser.
 */
export function UserPreferences() {
  const [look = {}, keep] = useUserSetting(setting);
  const toast = useToast();
  const choose = (part: { theme?: string; density?: string }) => {
    const next = Object.fromEntries(Object.entries({ ...look, ...part }).filter(([, value]) => value));
    keep(isSameValue(next, {}) ? undefined : next).catch(toast.error);
  };
  return (
    <>
      <RadioGroup
        title={getUserMenuText('me.theme')}
        options={{
          '': getUserMenuText('me.theme.system'),
          light: getUserMenuText('me.theme.light'),
          dark: getUserMenuText('me.theme.dark'),
        }}
        value={String(look.theme ?? '')}
        onChange={(theme) => choose({ theme })}
      />
      <RadioGroup
        title={getUserMenuText('me.density')}
        options={{
          '': getUserMenuText('me.density.comfortable'),
          compact: getUserMenuText('me.density.compact'),
        }}
        value={String(look.density ?? '')}
        onChange={(density) => choose({ density })}
      />
      <LanguageSelect />
      <TimeZoneSelect />
    </>
  );
}

interface RadioGroupProps {
  title: string;
  /** Label of each value. */
  options: Record<string, string>;
  value: string;
  onChange: (value: string) => void;
}

/** Radio buttons in a row. Arrow keys move between them. */
function RadioGroup({ title, options, value, onChange }: RadioGroupProps) {
  const name = useId();
  return (
    <fieldset className="choice">
      <legend>{title}</legend>
      {Object.entries(options).map(([one, label]) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
