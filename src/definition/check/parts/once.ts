import type { SymbolTable } from './symbolTable';

/**
 * Works something out once of all files together. A rule is asked of every file: what it must know of all others is
 * not looked for in them again each time, or a thousand screens would cost a million looks.
 */
export function once<T>(find: (world: SymbolTable) => T): (world: SymbolTable) => T {
  const known = new WeakMap<SymbolTable, { found: T }>();
  return (world) => {
    const { found } = known.get(world) ?? { found: find(world) };
    known.set(world, { found });
    return found;
  };
}
