/** Indexes items by their `name`. */
export function indexByName<T extends { name: string }>(things: T[]): Record<string, T> {
  return Object.fromEntries(things.map((thing) => [thing.name, thing]));
}
