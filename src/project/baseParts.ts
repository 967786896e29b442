import parts from '../base/parts.json';

/** The parts of the base, each with those that it needs beside it. */
export function baseParts(): Record<string, string[]> {
  return Object.fromEntries(Object.entries(parts).map(([part, { needs }]) => [part, needs]));
}
