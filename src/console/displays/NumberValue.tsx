import type { DisplayProps } from './DisplayProps';
import { formats } from './formats';

/** A number with its thousands set apart. */
export function NumberValue({ value }: DisplayProps) {
  return formats.number.format(Number(value));
}
