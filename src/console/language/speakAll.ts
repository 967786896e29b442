import { project } from 'virtual:project';
import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';
import { setFormats } from '../../definition/written';
import { spoken } from './language';
import { type Spoken, speakTexts } from './speakTexts';

/** What a console says besides, once one has logged in. */
export interface SpokenAtWork extends Spoken {
  /** The keys under which definitions hold words; "views/name" is a name below "views" alone. */
  keys: string[];
  /** What antd says. */
  components?: Locale;
}

/** From now on says all texts in this language, and these and all further definitions; figures are written as in it. */
export function speakAll(spokenNow: SpokenAtWork, definitions: unknown[]): void {
  const { language, translations, keys, components } = spokenNow;
  const said = new Map(Object.entries(translations));
  const holdWords = new Set(keys);
  speakTexts(spokenNow);
  setFormats({ ...project.formats, locale: language });
  dayjs.locale(language.toLowerCase());
  spoken.components = components;
  spoken.definition = (value) => sayOtherwise(value, said, holdWords);
  definitions.forEach(spoken.definition);
}

/**
 * Puts other words in the places of those that a definition holds: in what is said by a key that holds words. What an
 * entry of a list is called is the list's own key.
 */
export function sayOtherwise(
  value: unknown,
  said: Map<string, string>,
  keys: Set<string>,
  [above, key]: [above: string, key: string] = ['', ''],
): void {
  if (typeof value !== 'object' || value === null) return;
  const holder = value as Record<string, unknown>;
  for (const [name, held] of Object.entries(holder)) {
    const place: [string, string] = Array.isArray(value) ? [above, key] : [key, name];
    if (typeof held !== 'string') sayOtherwise(held, said, keys, place);
    else if (keys.has(place[1]) || keys.has(place.join('/'))) holder[name] = said.get(held) ?? held;
  }
}
