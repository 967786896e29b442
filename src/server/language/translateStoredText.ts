import { fillTemplate, getTemplatePlaceholders } from '#definition/text/fillTemplate.ts';
import { getMessageTemplate, translateMessageTemplate } from '#definition/text/messages.ts';
import { getRequestLanguage } from './requestLanguage.ts';

/** Translators of stored texts into the current request language, by entity and property. */
export type StoredTextTranslators = Record<string, Record<string, (stored: string) => string>>;

/**
 * Translates a stored English sentence into the language of the request, by matching it against message templates.
 * Returns it unchanged if no template matches.
 */
export function translateStoredText(stored: string, keys: readonly string[]): string {
  if (getRequestLanguage() === undefined) return stored;
  for (const words of keys.map(getMessageTemplate)) {
    const values = extractTemplateValues(stored, words);
    if (!values) continue;
    const told = Object.entries(values).map(([name, value]) => [
      name,
      value && translateStoredText(value, keys),
    ]);
    return fillTemplate(translateMessageTemplate(words), Object.fromEntries(told));
  }
  return stored;
}

/**
 * Extracts the placeholder values from a text by matching it with a template; undefined without a match. Searches from
 * the end, where the values without words are. Each character is visited at most once per placeholder.
 */
function extractTemplateValues(stored: string, words: string): Record<string, string> | undefined {
  const names = getTemplatePlaceholders(words);
  const [first = '', ...parts] = words.split(/\{[^{}]*\}/);
  if (parts.length === 0) return stored === words ? {} : undefined;
  const values: Record<string, string> = {};
  let end = stored.length;
  for (const [index, part] of [...parts.entries()].reverse()) {
    const isLast = index === parts.length - 1;
    const at = isLast ? end - part.length : stored.lastIndexOf(part, end - part.length);
    if (at < first.length || !stored.startsWith(part, at)) return undefined;
    if (!isLast) values[names[index + 1] ?? ''] = stored.slice(at + part.length, end);
    end = at;
  }
  if (!stored.startsWith(first)) return undefined;
  return { ...values, [names[0] ?? '']: stored.slice(first.length, end) };
}
