import { figures } from '../../definition/figures';
import type { DisplayProps } from './DisplayProps';

/** A rate, where 1 is the whole, as a percentage with 2 decimals. */
export function Percent({ value }: DisplayProps) {
  return figures.percent.format(Number(value));
}
