import { useId } from 'react';
import { isSame } from '../../definition/isSame';
import { profile } from '../../definition/profile';
import { useToast } from '../api/useToast';
import { useSetting } from '../provider/settings';
import { LanguageChoice } from './LanguageChoice';
import { word } from './words';
import { ZoneChoice } from './ZoneChoice';
import './choices.css';

const { setting } = profile.look;

/** What users choose for themselves: how the console looks, and its clock. It is kept with them, for every browser of theirs. */
export function Choices() {
  const [look = {}, keep] = useSetting(setting);
  const toast = useToast();
  const choose = (part: { theme?: string; density?: string }) => {
    const next = Object.fromEntries(Object.entries({ ...look, ...part }).filter(([, value]) => value));
    keep(isSame(next, {}) ? undefined : next).catch(toast.error);
  };
  return (
    <>
      <Choice
        title={word('me.theme')}
        options={{
          '': word('me.theme.system'),
          light: word('me.theme.light'),
          dark: word('me.theme.dark'),
        }}
        value={String(look.theme ?? '')}
        onChange={(theme) => choose({ theme })}
      />
      <Choice
        title={word('me.density')}
        options={{ '': word('me.density.comfortable'), compact: word('me.density.compact') }}
        value={String(look.density ?? '')}
        onChange={(density) => choose({ density })}
      />
      <LanguageChoice />
      <ZoneChoice />
    </>
  );
}

interface ChoiceProps {
  title: string;
  /** The words of each value. */
  options: Record<string, string>;
  value: string;
  onChange: (value: string) => void;
}

/** One of a few, side by side; arrow keys go from one to the next. */
function Choice({ title, options, value, onChange }: ChoiceProps) {
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
