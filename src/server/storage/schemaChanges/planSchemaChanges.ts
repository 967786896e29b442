import { diffValidationRules } from '#definition/diff/diffValidationRules.ts';
import { findLikelyPropertyRenames } from '#definition/diff/findLikelyPropertyRenames.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { Entity } from '#definition/model/entity.ts';
import type { Database } from '../Database.ts';
import { buildEntityTable } from '../tables/EntityTable.ts';
import type { ExistingTable } from '../tables/readExistingTables.ts';
import { type DefinitionRenames, findPendingRenames } from '../tables/renameTablesAndColumns.ts';
import { describeRuleChange } from './describeRuleChange.ts';
import { findPreviousEntity } from './findNarrowedRuleViolations.ts';
import { planChangesOfColumn, planConstraintChanges, planRemovedColumn } from './planChangesOfColumn.ts';
import { RecordCounter } from './RecordCounter.ts';
import { createSchemaChange, type SchemaChange } from './SchemaChange.ts';
import { summarizeRuleViolations } from './summarizeRuleViolations.ts';

/** The database before the changes: its tables, the definitions stored in it, and a transaction to count records. */
export interface PreviousDatabaseState {
  existing: Map<string, ExistingTable>;
  definitions?: Definitions;
  /** An open transaction. Without one, nothing is counted, and changes that may affect records count as open. */
  database?: Database;
}

/** Plans the changes of tables, columns and rules, with the number of affected records. Changes nothing. */
export async function planSchemaChanges(
  earlier: PreviousDatabaseState,
  after: Definitions,
): Promise<SchemaChange[]> {
  const renames = findPendingRenames(after, earlier.existing);
  const changes: SchemaChange[] = renames.tables.map(({ oldName, newName }) => ({
    ...createSchemaChange(newName, '', 'rename', `the table "${oldName}" is renamed, with all its records`),
    breaksRunning: true,
  }));
  for (const entity of Object.values(after.entities)) {
    const oldName = renames.tables.find(({ newName }) => newName === entity.name)?.oldName ?? entity.name;
    const existing = earlier.existing.get(oldName);
    if (!existing) changes.push(createSchemaChange(entity.name, '', 'table', 'a new table'));
    else
      changes.push(
        ...(await planTableChanges(
          entity,
          { ...earlier, existing, oldName, renames, tables: [...earlier.existing.keys()] },
          after,
        )),
      );
  }
  return [...changes, ...(await planRemovedTables(earlier, after, renames))];
}

interface PreviousTable extends Omit<PreviousDatabaseState, 'existing'> {
  existing: ExistingTable;
  oldName: string;
  renames: DefinitionRenames;
  /** Names of all tables. */
  tables: string[];
}

async function planTableChanges(
  entity: Entity,
  earlier: PreviousTable,
  after: Definitions,
): Promise<SchemaChange[]> {
  const table = buildEntityTable(entity, after.resources);
  const { existing, renames, definitions } = earlier;
  const renamed = renames.columns.filter((one) => one.table === entity.name);
  const nameBefore = (column: string) => renamed.find(({ newName }) => newName === column)?.oldName ?? column;
  const counts = new RecordCounter(earlier.database, earlier.oldName, nameBefore);
  const before = definitions && findPreviousEntity(definitions, entity);
  const likely = before ? findLikelyPropertyRenames(before, entity) : [];
  const changes: SchemaChange[] = renamed.map(({ oldName, newName }) => ({
    ...createSchemaChange(
      entity.name,
      newName,
      'rename',
      `the column "${oldName}" is renamed, with all its values`,
    ),
    breaksRunning: true,
  }));
  if (table.key.toSorted().join() !== existing.key.toSorted().join())
    changes.push({
      ...createSchemaChange(entity.name, table.key.at(-1) ?? '', 'key', 'another key'),
      breaksRunning: true,
      effect: 'destructive',
      isOpen: true,
    });
  for (const column of table.columns)
    changes.push(
      ...(await planChangesOfColumn(table, column, existing.columns.get(nameBefore(column.name)), counts)),
    );
  for (const name of existing.columns.keys()) {
    if (table.columns.some((column) => nameBefore(column.name) === name)) continue;
    const found = likely.find(({ oldName }) => oldName === name)?.newName;
    changes.push(await planRemovedColumn(entity.name, name, found, counts));
  }
  changes.push(...(await planConstraintChanges(table, existing, counts, renamed.length > 0, earlier.tables)));
  if (before) {
    // Rules of converted columns are checked after the conversion.
    const converted = changes.filter(({ kind }) => kind === 'convert').map(({ property }) => property);
    const rules = await planRuleChanges(before, entity, earlier, nameBefore);
    changes.push(...rules.filter(({ property }) => !converted.includes(property)));
  }
  return changes;
}

async function planRuleChanges(
  before: Entity,
  entity: Entity,
  { database, oldName }: PreviousTable,
  of: (column: string) => string,
): Promise<SchemaChange[]> {
  const changes: SchemaChange[] = [];
  for (const rule of diffValidationRules(before, entity)) {
    const { property = '', keyword, narrows } = rule;
    if (keyword === 'required') continue;
    const said = { ...createSchemaChange(entity.name, property, 'rule', describeRuleChange(rule)), keyword };
    const affectedRecords =
      narrows && database
        ? await summarizeRuleViolations(database, entity, rule, { table: oldName, of })
        : undefined;
    if (!narrows || affectedRecords?.count === 0) changes.push(said);
    else {
      const words = `${said.description}: ${affectedRecords ? `${affectedRecords.count} records break it` : 'records may break it'}`;
      const decisions: SchemaChange['decisions'] = keyword === 'choices' ? ['map', 'keep'] : ['keep', 'map'];
      changes.push({
        ...said,
        description: words,
        effect: 'narrowing',
        affectedRecords,
        decisions,
        isOpen: true,
      });
    }
  }
  return changes;
}

async function planRemovedTables(
  { existing, definitions, database }: PreviousDatabaseState,
  after: Definitions,
  { tables }: DefinitionRenames,
): Promise<SchemaChange[]> {
  const gone = Object.keys(definitions?.entities ?? {}).filter(
    (name) => !after.entities[name] && existing.has(name) && !tables.some(({ oldName }) => oldName === name),
  );
  return Promise.all(
    gone.map(async (name): Promise<SchemaChange> => {
      const rows = await new RecordCounter(database, name, (column) => column).countAll();
      const words = `its definition is gone; the table stays${rows ? `, with ${rows.count} records` : ''}`;
      return { ...createSchemaChange(name, '', 'drop', words), affectedRecords: rows, decisions: ['drop'] };
    }),
  );
}
