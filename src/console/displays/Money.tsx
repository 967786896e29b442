import { figures } from '../../definition/figures';
import type { DisplayProps } from './DisplayProps';

/** An amount in dollars with 2 decimals. */
export function Money({ value }: DisplayProps) {
  return figures.money.format(Number(value));
}
