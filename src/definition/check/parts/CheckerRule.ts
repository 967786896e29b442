import type { CheckerFinding } from '../source/CheckerFinding';
import type { DefinitionSource } from '../source/DefinitionSource';
import type { SymbolTable } from './symbolTable';

/** A checker rule: finds every problem of one kind in one definition file. */
export type CheckerRule = (source: DefinitionSource, world: SymbolTable) => CheckerFinding[];
