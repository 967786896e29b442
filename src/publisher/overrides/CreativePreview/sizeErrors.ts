import { text } from '../../text';
import limits from './limits.json';

/** A size as it was typed. */
export interface TypedSize {
  width: string;
  height: string;
}

/** What is wrong with each dimension; when each is possible by itself, what is wrong with both together. */
export function sizeErrors({ width, height }: TypedSize): Partial<TypedSize> & { both?: string } {
  const found = { width: outside('width', width), height: outside('height', height) };
  const isLarge = [width, height].every((side) => Number(side) > limits.large);
  const isPossible = found.width === undefined && found.height === undefined;
  return { ...found, both: isPossible && isLarge ? text('console.preview.oneLarge') : undefined };
}

function outside(side: keyof TypedSize, typed: string): string | undefined {
  const { least, most } = limits[side];
  const isWithin = /^\s*\d+\s*$/.test(typed) && Number(typed) >= least && Number(typed) <= most;
  return isWithin ? undefined : text('console.preview.limits', { title: titleOf(side), least, most });
}

/** What a dimension is called. */
export function titleOf(side: keyof TypedSize): string {
  return text(`console.preview.${side}`);
}
