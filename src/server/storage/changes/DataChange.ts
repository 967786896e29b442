import type { Change, Decision } from '../../../definition/changes/Change';
import type { BrokenRows } from './brokenRows';

/** A change of tables, columns or the rules of records, and the records that it meets. */
export interface DataChange extends Change {
  entity: string;
  property: string;
  kind: 'table' | 'column' | 'rename' | 'drop' | 'convert' | 'required' | 'constraint' | 'key' | 'rule';
  /** Of a rule: its keyword. */
  keyword?: string;
  /** The records that lose something, or that break the rule. Unknown where there is no database to look at. */
  broken?: BrokenRows;
  /** What may be decided; a change without decisions that is open is written by hand. */
  decisions: Decision[];
  /** Whether a start refuses it until somebody has decided. */
  isOpen: boolean;
  /** The column's types, of one that becomes another. */
  types?: { from: string; to: string };
  /** The property that has probably become another. */
  likely?: string;
}

/** The name by which a change is decided, and under which a migration says that it was. */
export function changeName({ entity, property }: Pick<DataChange, 'entity' | 'property'>): string {
  return property ? `${entity}.${property}` : entity;
}

/** A change that takes nothing from anybody, unless more is said. */
export function made(entity: string, property: string, kind: DataChange['kind'], words: string): DataChange {
  const at = property ? `${entity}.${property}` : entity;
  return { entity, property, at, kind, words, effect: 'safe', decisions: [], isOpen: false };
}
