import type { DisplayProps } from './DisplayProps';

const format = new Intl.NumberFormat('en-US');

/** A number with its thousands set apart. */
export function NumberValue({ value }: DisplayProps) {
  return format.format(Number(value));
}
