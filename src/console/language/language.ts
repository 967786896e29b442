import type { Locale } from 'antd/es/locale';
import { preferredLanguage, written } from '../../definition/languages/preferredLanguage';
import { profile } from '../../definition/profile';

/** What speaks each language besides the one in which everything is written, when it is loaded. */
export type Speakers = Record<string, () => Promise<{ speak: () => void }>>;

/** The languages that one can choose. */
export const offered = (speakers: Speakers): string[] => [written, ...Object.keys(speakers)];

const { cookie } = profile.look;

/**
 * Speaks the language that the user has chosen, else the first of the browser's that is offered. Where its words cannot
 * be loaded, all is said in English.
 */
export async function speakChosen(speakers: Speakers): Promise<void> {
  const [, chosen = ''] = new RegExp(`${cookie}=\\w*\\.\\w*\\.([\\w-]+)`).exec(document.cookie) ?? [];
  const known = offered(speakers);
  const language = known.includes(chosen) ? chosen : preferredLanguage(navigator.languages, known);
  await speakers[language ?? '']?.()
    .then(({ speak }) => speak())
    .catch(console.error);
}

/** Asks a server for words in the language of the page. */
export function inLanguage() {
  return { 'Accept-Language': document.documentElement.lang };
}

/** What changes with the language besides texts: what definitions say, and what antd says of its own. */
export const spoken: { definition: (value: unknown) => void; components?: Locale } = { definition: () => {} };

/** What is loaded of the definitions, in the language that is spoken. */
export function localized<T>(value: T): T {
  spoken.definition(value);
  return value;
}
