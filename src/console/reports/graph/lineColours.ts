import { FastColor } from '@ant-design/fast-color';
import colours from './colours.json';

/** The colours of a graph's lines, on a light or a dark page. */
export interface LineColours {
  isDark: boolean;
  /** In the order in which lines take them. */
  lines: string[];
  /** Of what is left of all series. */
  others: string;
}

/** The project's colour leads, and those that look like it come last: lines that stand together are told apart. */
export function lineColours(brand: string, isDark: boolean): LineColours {
  const look = isDark ? 'dark' : 'light';
  const first = new FastColor(brand);
  const isAlike = (colour: string) => hueBetween(first, new FastColor(colour)) < 25;
  const own = colours[look];
  const leading = isDark ? first.tint(40).toHexString() : first.toHexString();
  const lines = [leading, ...own.filter((one) => !isAlike(one)), ...own.filter(isAlike)];
  return { isDark, lines, others: colours.others[look] };
}

/** How far two colours are apart on the wheel, in degrees. */
function hueBetween(one: FastColor, other: FastColor): number {
  const apart = Math.abs(one.getHue() - other.getHue());
  return Math.min(apart, 360 - apart);
}
