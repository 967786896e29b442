import { FastColor } from '@ant-design/fast-color';
import colours from './lineColors.json';

/** The colors of a graph's lines, for light or dark mode. */
export interface LinePalette {
  isDark: boolean;
  /** In order of assignment to lines. */
  lines: string[];
  /** Color of the line that sums up the remaining series. */
  othersColor: string;
}

/** Picks the colors of a graph's lines: the brand color first, similar hues last. */
export function buildLinePalette(brand: string, isDark: boolean): LinePalette {
  const look = isDark ? 'dark' : 'light';
  const first = new FastColor(brand);
  const isAlike = (colour: string) => getHueDistance(first, new FastColor(colour)) < 25;
  const own = colours[look];
  const leading = isDark ? first.tint(40).toHexString() : first.toHexString();
  const lines = [leading, ...own.filter((one) => !isAlike(one)), ...own.filter(isAlike)];
  return { isDark, lines, othersColor: colours.others[look] };
}

/** Returns the distance of two colors on the color wheel, in degrees. */
function getHueDistance(one: FastColor, other: FastColor): number {
  const apart = Math.abs(one.getHue() - other.getHue());
  return Math.min(apart, 360 - apart);
}
