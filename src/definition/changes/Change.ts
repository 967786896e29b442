/** What a change means to whoever it meets: nothing is lost, less is possible, or something is gone. */
export type Effect = 'safe' | 'narrowing' | 'destructive';

/** What an author may decide about a change that data stand in the way of. */
export type Decision = 'drop' | 'convert' | 'fill' | 'keep' | 'map' | 'rename';

/** What loses values: it is approved by the name of what is lost. */
export const losing: readonly Decision[] = ['drop', 'convert'];

/** One thing that definitions have come to say otherwise. */
export interface Change {
  /** What it is about, such as "book.note" or "books: list". */
  at: string;
  effect: Effect;
  words: string;
}

/** A change in a few words. */
export function change(at: string, effect: Effect, words: string): Change {
  return { at, effect, words };
}

/** What came, what went, and what is there before and after, of things that are found by name. */
export function compareByName<T, C extends Change = Change>(
  before: Record<string, T> = {},
  after: Record<string, T> = {},
  say: { came: (name: string, thing: T) => C[]; went: (name: string, thing: T) => C[] },
  both: (name: string, old: T, thing: T) => C[] = () => [],
): C[] {
  const changes = Object.entries(after).flatMap(([name, thing]) => {
    const old = before[name];
    return old === undefined ? say.came(name, thing) : both(name, old, thing);
  });
  const gone = Object.entries(before).filter(([name]) => !(name in after));
  return [...changes, ...gone.flatMap(([name, thing]) => say.went(name, thing))];
}
