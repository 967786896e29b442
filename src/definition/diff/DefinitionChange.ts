/**
 * Impact of a definition change: safe, narrowing (allows less than before) or destructive (data or functions are lost).
 */
export type ChangeImpact = 'safe' | 'narrowing' | 'destructive';

/**
 * Decision of an author about a change that existing data blocks (migration): drop, convert, fill, keep, map or rename.
 */
export type MigrationDecision = 'drop' | 'convert' | 'fill' | 'keep' | 'map' | 'rename';

/** The decisions that lose data. The author must approve them by typing the name of what is lost. */
export const dataLosingDecisions: readonly MigrationDecision[] = ['drop', 'convert'];

/** One difference between two versions of the definitions. */
export interface DefinitionChange {
  /** The changed item, such as "book.note" or "books: list". */
  at: string;
  effect: ChangeImpact;
  description: string;
}

/** Creates a definition change. */
export function createDefinitionChange(at: string, effect: ChangeImpact, words: string): DefinitionChange {
  return { at, effect, description: words };
}

/** Compares two maps by key and returns the changes that the callbacks create for added, removed and common keys. */
export function diffMapsByKey<T, C extends DefinitionChange = DefinitionChange>(
  before: Record<string, T> = {},
  after: Record<string, T> = {},
  callbacks: { added: (name: string, thing: T) => C[]; removed: (name: string, thing: T) => C[] },
  describeChanged: (name: string, old: T, thing: T) => C[] = () => [],
): C[] {
  const changes = Object.entries(after).flatMap(([name, thing]) => {
    const old = before[name];
    return old === undefined ? callbacks.added(name, thing) : describeChanged(name, old, thing);
  });
  const gone = Object.entries(before).filter(([name]) => !(name in after));
  return [...changes, ...gone.flatMap(([name, thing]) => callbacks.removed(name, thing))];
}
