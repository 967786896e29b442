import type { DefinitionChange, MigrationDecision } from '#definition/diff/DefinitionChange.ts';
import type { AffectedRecordSummary } from './summarizeRuleViolations.ts';

/** A change of tables, columns or validation rules, with the affected records. */
export interface SchemaChange extends DefinitionChange {
  entity: string;
  property: string;
  kind: 'table' | 'column' | 'rename' | 'drop' | 'convert' | 'required' | 'constraint' | 'key' | 'rule';
  /** Keyword of a changed rule. */
  keyword?: string;
  /** Records that lose data or violate the rule. Undefined without a database. */
  affectedRecords?: AffectedRecordSummary;
  /** True if running servers with the previous definitions fail after the change. */
  breaksRunning?: boolean;
  /** Possible decisions. An open change without decisions requires hand-written SQL. */
  decisions: MigrationDecision[];
  /** True if the server refuses to start until a migration decides the change. */
  isOpen: boolean;
  /** Old and new type of a converted column. */
  types?: { from: string; to: string };
  /** Property that a removed property was probably renamed to. */
  likelyNewName?: string;
}

/** Returns the name of a change, by which decisions and migrations refer to it. */
export function getSchemaChangeName({ entity, property }: Pick<SchemaChange, 'entity' | 'property'>): string {
  return property ? `${entity}.${property}` : entity;
}

/** Creates a change that affects no records, unless specified. */
export function createSchemaChange(
  entity: string,
  property: string,
  kind: SchemaChange['kind'],
  words: string,
): SchemaChange {
  const at = property ? `${entity}.${property}` : entity;
  return { entity, property, at, kind, description: words, effect: 'safe', decisions: [], isOpen: false };
}
