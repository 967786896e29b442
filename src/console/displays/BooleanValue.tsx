import { text } from '../../definition/text';
import type { DisplayProps } from './DisplayProps';

/** Yes or no. */
export function BooleanValue({ value }: DisplayProps) {
  return text(value ? 'console.yes' : 'console.no');
}
