import { speakers } from 'virtual:languages';
import { useId } from 'react';
import { getAvailableLanguages } from '#console/language/language.ts';
import { leaveSafely } from '#console/provider/leaveGuard.ts';
import { clearCachedMenu } from '#console/provider/menu/menuCache.ts';
import { useUserSetting } from '#console/provider/session/userSettings.ts';
import { useToast } from '#console/toasts/useToast.tsx';
import { ChoiceSelect } from '#console/widgets/select/ChoiceSelect.tsx';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import { getUserMenuText } from './getUserMenuText.ts';

const languages = getAvailableLanguages(speakers);

/** Select for the language of the console. Reloads the page on change. */
export function LanguageSelect() {
  const id = useId();
  const [look = {}, keep] = useUserSetting(apiProtocol.look.setting);
  const toast = useToast();
  const choose = async (language: string) => {
    const { language: _, ...others } = look;
    const next = language ? { ...others, language } : others;
    await keep(isSameValue(next, {}) ? undefined : next);
    clearCachedMenu();
    window.location.reload();
  };
  if (languages.length < 2) return null;
  return (
    <div className="choice-zone">
      <label htmlFor={id}>{getUserMenuText('me.language')}</label>
      <ChoiceSelect
        id={id}
        value={String(look.language ?? '')}
        options={[
          { value: '', label: getUserMenuText('me.language.browser') },
          ...languages.map(toLanguageOption),
        ]}
        getPopupContainer={(node) => node.parentElement ?? document.body}
        onChange={(language) => leaveSafely(() => choose(String(language)).catch(toast.error))}
      />
    </div>
  );
}

function toLanguageOption(language: string) {
  const names = new Intl.DisplayNames([language], { type: 'language' });
  return { value: language, label: names.of(language) ?? language };
}
