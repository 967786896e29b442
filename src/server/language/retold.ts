import { fill, placeholders } from '../../definition/fill';
import { template, translated } from '../../definition/text';
import { languageNow } from './languageNow';

/** What was stored in words, by entity and property, as who reads it now is told it. */
export type Retold = Record<string, Record<string, (stored: string) => string>>;

/**
 * A sentence that was stored as it is written, told again in the language of whoever reads it now: found among these
 * texts by their words, what fills their places too. One that none of them makes stays as it is.
 */
export function retold(stored: string, keys: readonly string[]): string {
  if (languageNow() === undefined) return stored;
  for (const words of keys.map(template)) {
    const values = valuesIn(stored, words);
    if (!values) continue;
    const told = Object.entries(values).map(([name, value]) => [name, value && retold(value, keys)]);
    return fill(translated(words), Object.fromEntries(told));
  }
  return stored;
}

/**
 * What fills the places of a template in a text that it made; nothing where it did not make it. Read from the end, where
 * the places are that hold no words, and each letter at most once for each place.
 */
function valuesIn(stored: string, words: string): Record<string, string> | undefined {
  const names = placeholders(words);
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
