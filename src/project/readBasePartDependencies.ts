import parts from '#base/parts.json';

/** Returns the names of the base parts that each base part depends on, by part name. */
export function readBasePartDependencies(): Record<string, string[]> {
  return Object.fromEntries(Object.entries(parts).map(([part, { needs }]) => [part, needs]));
}
