import type { DisplayProps } from './DisplayProps';

const format = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 2 });

/** A rate, where 1 is the whole, as a percentage with 2 decimals. */
export function Percent({ value }: DisplayProps) {
  return format.format(Number(value));
}
