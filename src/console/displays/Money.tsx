import type { DisplayProps } from './DisplayProps';
import { formats } from './formats';

/** An amount in dollars with 2 decimals. */
export function Money({ value }: DisplayProps) {
  return formats.money.format(Number(value));
}
