import type { GraphPosition } from './graphPositions.ts';

/** Widths of a letter and of a Chinese character on the axis, and the gap between two labels, in pixels. */
const letterWidthPx = 7;
const wideLetterWidthPx = 12;
const labelGapPx = 10;

/** Returns the width of a label on the axis and the gap next to it, in pixels. */
export function getLabelWidth(label: string): number {
  const widths = [...label].map((letter) => (letter > '\u2e80' ? wideLetterWidthPx : letterWidthPx));
  return widths.reduce((sum, width) => sum + width, labelGapPx);
}

/** Returns the index of the position that always gets a label: the first that is not over, else the last one. */
function findMainIndex(positions: GraphPosition[]): number {
  const unfinished = positions.findIndex(({ isOver }) => !isOver);
  return unfinished >= 0 ? unfinished : positions.length - 1;
}

/** Selects the positions that get a label: always the main one, and as many others as fit. */
export function pickLabeledPositions(positions: GraphPosition[], width: number): (index: number) => boolean {
  const main = findMainIndex(positions);
  const widths = positions.map(({ label }) => getLabelWidth(label));
  const [mainWidth = 0] = widths.splice(main, 1);
  const widest = Math.max(0, ...widths);
  const each = width / Math.max(positions.length, 1);
  const step = Math.max(1, Math.ceil(widest / each));
  const room = (mainWidth + widest) / 2;
  return (index) => {
    const apart = Math.abs(main - index);
    return apart === 0 || (apart % step === 0 && apart * each >= room);
  };
}
