import english from '../../../resources/text/workshop.json';
import { fill } from '../../definition/fill';

/** A text for those who write definitions: these words are loaded with their tools only. */
export function word(key: keyof typeof english, values: Record<string, unknown> = {}): string {
  return fill(english[key], values);
}
