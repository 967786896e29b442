import { figures } from '../../definition/figures';
import type { DisplayProps } from './DisplayProps';

/** A number with its thousands set apart. */
export function NumberValue({ value }: DisplayProps) {
  return figures.number.format(Number(value));
}
