import type { Finding } from '../source/finding';
import type { Source } from '../source/source';
import type { SymbolTable } from './symbolTable';

/** One kind of mistake: finds every one of its kind in one file. */
export type Rule = (source: Source, world: SymbolTable) => Finding[];
