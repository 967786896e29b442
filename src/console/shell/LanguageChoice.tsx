import { speakers } from 'virtual:languages';
import { useId } from 'react';
import { isSame } from '../../definition/isSame';
import { profile } from '../../definition/profile';
import { useToast } from '../api/useToast';
import { offered } from '../language/language';
import { forgetMenu } from '../provider/menuCache';
import { useSetting } from '../provider/settings';
import { ChoiceSelect } from '../widgets/ChoiceSelect';
import { word } from './words';

const languages = offered(speakers);

/** The language in which the console speaks, each by its own name; another one begins the page anew. */
export function LanguageChoice() {
  const id = useId();
  const [look = {}, keep] = useSetting(profile.look.setting);
  const toast = useToast();
  const choose = async (language: string) => {
    const { language: _, ...others } = look;
    const next = language ? { ...others, language } : others;
    await keep(isSame(next, {}) ? undefined : next);
    forgetMenu();
    window.location.reload();
  };
  if (languages.length < 2) return null;
  return (
    <div className="choice-zone">
      <label htmlFor={id}>{word('me.language')}</label>
      <ChoiceSelect
        id={id}
        value={String(look.language ?? '')}
        options={[{ value: '', label: word('me.language.browser') }, ...languages.map(option)]}
        getPopupContainer={(node) => node.parentElement ?? document.body}
        onChange={(language) => choose(String(language)).catch(toast.error)}
      />
    </div>
  );
}

function option(language: string) {
  const names = new Intl.DisplayNames([language], { type: 'language' });
  return { value: language, label: names.of(language) ?? language };
}
