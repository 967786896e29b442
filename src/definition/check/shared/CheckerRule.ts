import type { CheckerFinding } from '../source/CheckerFinding.ts';
import type { DefinitionSource } from '../source/DefinitionSource.ts';
import type { SymbolTable } from './symbolTable.ts';

/** A checker rule: finds every problem of one kind in one definition file. */
export type CheckerRule = (source: DefinitionSource, world: SymbolTable) => CheckerFinding[];
