import type { DisplayProps } from './DisplayProps';
import { formats } from './formats';

/** A rate, where 1 is the whole, as a percentage with 2 decimals. */
export function Percent({ value }: DisplayProps) {
  return formats.percent.format(Number(value));
}
