import { likelyRenames } from '../../../definition/changes/renames';
import { changedRules } from '../../../definition/changes/rules';
import type { Definitions } from '../../../definition/model/definitions';
import type { Entity } from '../../../definition/model/entity';
import type { Database } from '../database';
import type { ExistingTable } from '../tables/existingTables';
import { type Renames, renamesOf } from '../tables/renameTables';
import { tableOf } from '../tables/table';
import { brokenRows } from './brokenRows';
import { Counts } from './Counts';
import { columnChanges, constraintChanges, goneColumn } from './columnChanges';
import { type DataChange, made } from './DataChange';
import { earlierEntity } from './refuseNarrowed';
import { ruleWords } from './ruleWords';

/** What is known of the state before: its tables, its definitions where somebody noted them, and its records. */
export interface Earlier {
  existing: Map<string, ExistingTable>;
  definitions?: Definitions;
  /** In a transaction. Without one nothing is counted, and what might meet records counts as open. */
  database?: Database;
}

/** What definitions change of tables, columns and rules, and how many records that meets. Changes nothing. */
export async function dataChanges(earlier: Earlier, after: Definitions): Promise<DataChange[]> {
  const renames = renamesOf(after, earlier.existing);
  const changes: DataChange[] = renames.tables.map(({ was, is }) =>
    made(is, '', 'rename', `the table "${was}" is renamed, with all its records`),
  );
  for (const entity of Object.values(after.entities)) {
    const was = renames.tables.find(({ is }) => is === entity.name)?.was ?? entity.name;
    const existing = earlier.existing.get(was);
    if (!existing) changes.push(made(entity.name, '', 'table', 'a new table'));
    else
      changes.push(
        ...(await changesOf(
          entity,
          { ...earlier, existing, was, renames, tables: [...earlier.existing.keys()] },
          after,
        )),
      );
  }
  return [...changes, ...(await goneTables(earlier, after, renames))];
}

interface OneTable extends Omit<Earlier, 'existing'> {
  existing: ExistingTable;
  was: string;
  renames: Renames;
  /** All that there are. */
  tables: string[];
}

async function changesOf(entity: Entity, earlier: OneTable, after: Definitions): Promise<DataChange[]> {
  const table = tableOf(entity, after.resources);
  const { existing, renames, definitions } = earlier;
  const renamed = renames.columns.filter((one) => one.table === entity.name);
  const nameBefore = (column: string) => renamed.find(({ is }) => is === column)?.was ?? column;
  const counts = new Counts(earlier.database, earlier.was, nameBefore);
  const before = definitions && earlierEntity(definitions, entity);
  const likely = before ? likelyRenames(before, entity) : [];
  const changes = renamed.map(({ was, is }) =>
    made(entity.name, is, 'rename', `the column "${was}" is renamed, with all its values`),
  );
  if (table.key.toSorted().join() !== existing.key.toSorted().join())
    changes.push({
      ...made(entity.name, table.key.at(-1) ?? '', 'key', 'another key'),
      effect: 'destructive',
      isOpen: true,
    });
  for (const column of table.columns)
    changes.push(
      ...(await columnChanges(table, column, existing.columns.get(nameBefore(column.name)), counts)),
    );
  for (const name of existing.columns.keys()) {
    if (table.columns.some((column) => nameBefore(column.name) === name)) continue;
    const found = likely.find(({ was }) => was === name)?.is;
    changes.push(await goneColumn(entity.name, name, found, counts));
  }
  changes.push(...(await constraintChanges(table, existing, counts, renamed.length > 0, earlier.tables)));
  if (before) {
    // What its values turn into is judged once they have.
    const converted = changes.filter(({ kind }) => kind === 'convert').map(({ property }) => property);
    const rules = await ruleChanges(before, entity, earlier, nameBefore);
    changes.push(...rules.filter(({ property }) => !converted.includes(property)));
  }
  return changes;
}

async function ruleChanges(
  before: Entity,
  entity: Entity,
  { database, was }: OneTable,
  of: (column: string) => string,
): Promise<DataChange[]> {
  const changes: DataChange[] = [];
  for (const rule of changedRules(before, entity)) {
    const { property = '', keyword, narrows } = rule;
    if (keyword === 'required') continue;
    const said = { ...made(entity.name, property, 'rule', ruleWords(rule)), keyword };
    const broken =
      narrows && database ? await brokenRows(database, entity, rule, { table: was, of }) : undefined;
    if (!narrows || broken?.count === 0) changes.push(said);
    else {
      const words = `${said.words}: ${broken ? `${broken.count} records break it` : 'records may break it'}`;
      const decisions: DataChange['decisions'] = keyword === 'choices' ? ['map', 'keep'] : ['keep', 'map'];
      changes.push({ ...said, words, effect: 'narrowing', broken, decisions, isOpen: true });
    }
  }
  return changes;
}

async function goneTables(
  { existing, definitions, database }: Earlier,
  after: Definitions,
  { tables }: Renames,
): Promise<DataChange[]> {
  const gone = Object.keys(definitions?.entities ?? {}).filter(
    (name) => !after.entities[name] && existing.has(name) && !tables.some(({ was }) => was === name),
  );
  return Promise.all(
    gone.map(async (name): Promise<DataChange> => {
      const rows = await new Counts(database, name, (column) => column).rows();
      const words = `its definition is gone; the table stays${rows ? `, with ${rows.count} records` : ''}`;
      return { ...made(name, '', 'drop', words), broken: rows, decisions: ['drop'] };
    }),
  );
}
