/** What has names, found by them. */
export function byName<T extends { name: string }>(things: T[]): Record<string, T> {
  return Object.fromEntries(things.map((thing) => [thing.name, thing]));
}
