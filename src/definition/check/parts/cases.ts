import { at, items, type Place, textAt } from '../source/place';
import type { Source } from '../source/source';
import type { SymbolTable } from './symbolTable';

/** The cases of a file. */
export function casesOf({ root }: Source): Place[] {
  return items(at(root, 'cases'));
}

/** The resource that a file of cases is about. */
export function screenOf({ root }: Source, { resources }: SymbolTable): Source | undefined {
  return resources.get(textAt(root, 'resource') ?? '');
}
