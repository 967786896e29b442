import type { ExistingTable } from '../tables/existingTables';
import type { Column, Table } from '../tables/table';
import type { Counts } from './Counts';
import { type DataChange, made } from './DataChange';

/** What becomes of a column that the table has, or does not have yet. */
export async function columnChanges(
  { name: entity }: Table,
  { name, type, notNull, identity, default: given }: Column,
  found: { type: string; notNull: boolean; identity: boolean } | undefined,
  counts: Counts,
): Promise<DataChange[]> {
  if (!found) {
    const rows = notNull && given === undefined ? await counts.rows() : { count: 0, examples: [] };
    if (rows?.count === 0)
      return [
        made(
          entity,
          name,
          'column',
          `a new column${given === undefined ? '' : `, filled with ${JSON.stringify(given)}`}`,
        ),
      ];
    return [required(entity, name, rows)];
  }
  if (found.type !== type || found.identity !== identity) {
    const [values, lost] = [await counts.values(name), await counts.lost(name, found.type, type)];
    if (values?.count === 0) return [made(entity, name, 'column', `becomes ${type}, and holds nothing`)];
    const words = `becomes ${type}, and holds ${found.type}${lost ? `: of ${values?.count} values ${lost.count} would be lost` : ''}`;
    const convert = {
      ...made(entity, name, 'convert', words),
      broken: lost,
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
  const lacking = await counts.lacking(name);
  if (lacking?.count === 0) return [made(entity, name, 'required', 'every record must have it, and has it')];
  return [required(entity, name, lacking)];
}

function required(entity: string, property: string, broken: DataChange['broken']): DataChange {
  const many = broken ? `${broken.count} records have none` : 'records may have none';
  return {
    ...made(entity, property, 'required', `every record must have it, and ${many}`),
    keyword: 'required',
    effect: 'narrowing',
    broken,
    decisions: ['fill', 'keep'],
    isOpen: true,
  };
}

/** What becomes of a column that no property asks for any more. */
export async function goneColumn(
  entity: string,
  name: string,
  likely: string | undefined,
  counts: Counts,
): Promise<DataChange> {
  const values = await counts.values(name);
  if (values?.count === 0) return made(entity, name, 'column', 'the column goes, and holds nothing');
  const held = values ? `${values.count} records have a value there` : 'records may have a value there';
  const hint = likely ? `; if it is "${likely}" now, that says "was": "${name}"` : '';
  return {
    ...made(entity, name, 'drop', `the property is gone, and ${held}${hint}`),
    effect: 'destructive',
    broken: values,
    likely,
    decisions: likely ? ['rename', 'drop'] : ['drop'],
    isOpen: true,
  };
}

/** What is to hold between records that did not have to before. */
export async function constraintChanges(
  table: Table,
  existing: ExistingTable,
  counts: Counts,
  isRenamed: boolean,
  tables: string[],
): Promise<DataChange[]> {
  const added = table.constraints.filter(({ name }) => !existing.constraints.includes(name));
  const all = await Promise.all(
    added.map(async (constraint): Promise<DataChange[]> => {
      const { column, references } = constraint;
      const broken = await counts.contradicting(constraint, existing, tables);
      if (broken?.count === 0) {
        const words = references ? `names a record of "${references.table}"` : 'no two records share it';
        return isRenamed ? [] : [made(table.name, column, 'constraint', `${words}, and all keep that`)];
      }
      const many = broken ? String(broken.count) : 'some';
      const words = references ? `${many} name none of "${references.table}"` : `${many} share a value`;
      return [
        { ...made(table.name, column, 'constraint', words), effect: 'narrowing', broken, isOpen: true },
      ];
    }),
  );
  return all.flat();
}
