import type { Column, DisplayName } from '../../../definition/types';

const numeric: DisplayName[] = ['number', 'money', 'percent'];

/** Whether a column holds amounts, which are read from the right. */
export function isNumeric({ display }: Column): boolean {
  return numeric.includes(display);
}
