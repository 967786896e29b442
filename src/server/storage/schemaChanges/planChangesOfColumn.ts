import type { EntityTable, TableColumn } from '../tables/EntityTable.ts';
import type { ExistingTable } from '../tables/readExistingTables.ts';
import type { RecordCounter } from './RecordCounter.ts';
import { createSchemaChange, type SchemaChange } from './SchemaChange.ts';

/** Plans how one column must change, or that it must be added. */
export async function planChangesOfColumn(
  { name: entity }: EntityTable,
  { name, type, notNull, identity, default: given }: TableColumn,
  found: { type: string; notNull: boolean; identity: boolean } | undefined,
  counts: RecordCounter,
): Promise<SchemaChange[]> {
  if (!found) {
    const rows = notNull && given === undefined ? await counts.countAll() : { count: 0, examples: [] };
    if (rows?.count === 0) {
      const filled = given === undefined ? '' : `, filled with ${JSON.stringify(given)}`;
      const added = createSchemaChange(entity, name, 'column', `a new column${filled}`);
      return [{ ...added, breaksRunning: notNull && given === undefined }];
    }
    return [createRequiredChange(entity, name, rows)];
  }
  if (found.type !== type || found.identity !== identity) {
    const [values, lost] = [
      await counts.countFilled(name),
      await counts.countUnconvertible(name, found.type, type),
    ];
    if (values?.count === 0) {
      const changed = createSchemaChange(entity, name, 'column', `becomes ${type}, and holds nothing`);
      return [{ ...changed, breaksRunning: true }];
    }
    const words = `becomes ${type}, and holds ${found.type}${lost ? `: of ${values?.count} values ${lost.count} would be lost` : ''}`;
    const convert = {
      ...createSchemaChange(entity, name, 'convert', words),
      breaksRunning: true,
      affectedRecords: lost,
      types: { from: found.type, to: type },
    };
    return [
      {
        ...convert,
        effect: lost?.count === 0 ? 'narrowing' : 'destructive',
        decisions: ['convert'],
        isOpen: true,
      },
    ];
  }
  if (found.notNull || !notNull) return [];
  const lacking = await counts.countEmpty(name);
  const breaksRunning = given === undefined;
  if (lacking?.count === 0) {
    const kept = createSchemaChange(entity, name, 'required', 'every record must have it, and has it');
    return [{ ...kept, breaksRunning }];
  }
  return [{ ...createRequiredChange(entity, name, lacking), breaksRunning }];
}

function createRequiredChange(
  entity: string,
  property: string,
  affectedRecords: SchemaChange['affectedRecords'],
): SchemaChange {
  const many = affectedRecords ? `${affectedRecords.count} records have none` : 'records may have none';
  return {
    ...createSchemaChange(entity, property, 'required', `every record must have it, and ${many}`),
    keyword: 'required',
    breaksRunning: true,
    effect: 'narrowing',
    affectedRecords,
    decisions: ['fill', 'keep'],
    isOpen: true,
  };
}

/** Plans the removal of a column that no property uses. */
export async function planRemovedColumn(
  entity: string,
  name: string,
  likelyNewName: string | undefined,
  counts: RecordCounter,
): Promise<SchemaChange> {
  const values = await counts.countFilled(name);
  if (values?.count === 0) {
    const removed = createSchemaChange(entity, name, 'column', 'the column goes, and holds nothing');
    return { ...removed, breaksRunning: true };
  }
  const held = values ? `${values.count} records have a value there` : 'records may have a value there';
  const hint = likelyNewName ? `; if it is "${likelyNewName}" now, that says "renamedFrom": "${name}"` : '';
  return {
    ...createSchemaChange(entity, name, 'drop', `the property is gone, and ${held}${hint}`),
    breaksRunning: true,
    effect: 'destructive',
    affectedRecords: values,
    likelyNewName,
    decisions: likelyNewName ? ['rename', 'drop'] : ['drop'],
    isOpen: true,
  };
}

/** Plans the new constraints between records: unique and foreign key. */
export async function planConstraintChanges(
  table: EntityTable,
  existing: ExistingTable,
  counts: RecordCounter,
  isRenamed: boolean,
  tables: string[],
): Promise<SchemaChange[]> {
  const added = table.constraints.filter(({ name }) => !existing.constraints.includes(name));
  const all = await Promise.all(
    added.map(async (constraint): Promise<SchemaChange[]> => {
      const { column, references } = constraint;
      const affectedRecords = await counts.countViolations(constraint, existing, tables);
      if (affectedRecords?.count === 0) {
        const words = references ? `names a record of "${references.table}"` : 'no two records share it';
        return isRenamed
          ? []
          : [createSchemaChange(table.name, column, 'constraint', `${words}, and all keep that`)];
      }
      const many = affectedRecords ? String(affectedRecords.count) : 'some';
      const words = references ? `${many} name none of "${references.table}"` : `${many} share a value`;
      return [
        {
          ...createSchemaChange(table.name, column, 'constraint', words),
          effect: 'narrowing',
          affectedRecords,
          isOpen: true,
        },
      ];
    }),
  );
  return all.flat();
}
