import type { DisplayProps } from './DisplayProps';

/** The value as it is. */
export function Text({ value }: DisplayProps) {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
