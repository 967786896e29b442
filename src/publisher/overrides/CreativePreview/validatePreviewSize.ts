import { getPublisherText } from '#publisher/getPublisherText.ts';
import limits from './limits.json';

/** The entered size, as text. */
export interface EnteredSize {
  width: string;
  height: string;
}

/** Returns the errors of each dimension. If both are valid, checks them together. */
export function validatePreviewSize({
  width,
  height,
}: EnteredSize): Partial<EnteredSize> & { both?: string } {
  const found = { width: getSideError('width', width), height: getSideError('height', height) };
  const isLarge = [width, height].every((side) => Number(side) > limits.large);
  const isPossible = found.width === undefined && found.height === undefined;
  return { ...found, both: isPossible && isLarge ? getPublisherText('console.preview.oneLarge') : undefined };
}

function getSideError(side: keyof EnteredSize, typed: string): string | undefined {
  const { least, most } = limits[side];
  const isWithin = /^\s*\d+\s*$/.test(typed) && Number(typed) >= least && Number(typed) <= most;
  return isWithin
    ? undefined
    : getPublisherText('console.preview.limits', { title: getPreviewSizeFieldLabel(side), least, most });
}

/** Returns the label of a dimension. */
export function getPreviewSizeFieldLabel(side: keyof EnteredSize): string {
  return getPublisherText(`console.preview.${side}`);
}
