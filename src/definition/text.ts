import english from '../../resources/text/en.json';
import { fill } from './fill';

/** The name of a text in resources/text/en.json. */
export type TextKey = keyof typeof english;

/** Every word that belongs to no schema: a second language is one more such file. */
export function text(key: TextKey, values: Record<string, unknown> = {}): string {
  return fill(english[key], values);
}
