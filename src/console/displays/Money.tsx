import type { DisplayProps } from './DisplayProps';

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount in dollars with 2 decimals. */
export function Money({ value }: DisplayProps) {
  return format.format(Number(value));
}
