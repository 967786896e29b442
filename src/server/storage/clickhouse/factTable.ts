import type { Base, Dataset, Dimension } from '../../../definition/model/report';

/** A column of a fact table. */
export interface FactColumn {
  name: string;
  type: string;
  /** What follows the type where the column is made. */
  extra?: string;
}

/** The delivery that brought a fact: every fact table has this column, and its tenant's, besides its own. */
export const deliveryColumn = 'delivery';

/** The types of what metrics are made from. Amounts are exact, to nine decimals. */
const baseTypes: Record<Base['kind'], string> = {
  count: 'SimpleAggregateFunction(sum, Int64)',
  amount: 'SimpleAggregateFunction(sum, Decimal(38, 9))',
  unique: 'AggregateFunction(uniq, UInt64)',
};

/** The name of the table that holds a report's facts. */
export function tableName({ name }: Pick<Dataset, 'name'>): string {
  return `${name.replace(/^reports\//, '').replaceAll('-', '_')}_facts`;
}

/** What a fact is known by: facts that agree in all of these are added up. The order is that of the table. */
export function keyColumns({ dimensions, day, tenant }: Dataset): FactColumn[] {
  const dated = dimensions[day];
  const others = Object.values(dimensions).filter(({ name }) => name !== day);
  const own = [...(dated ? [dated] : []), ...others].map((it) => ({
    name: it.column,
    type: dimensionType(it),
  }));
  return [{ name: tenant.column, type: 'Int64' }, ...own, { name: deliveryColumn, type: 'UInt64' }];
}

/** All columns of a fact table. What counts once is written by its id: what is kept is the set of all of them. */
export function factColumns(row: Dataset): FactColumn[] {
  return [...keyColumns(row), ...Object.values(row.bases).flatMap(baseColumns)];
}

/** A column as it is written where a table is made. */
export function columnDefinition({ name, type, extra }: FactColumn): string {
  return [quoted(name), type, extra].filter(Boolean).join(' ');
}

function baseColumns({ column, kind }: Base): FactColumn[] {
  if (kind !== 'unique') return [{ name: column, type: baseTypes[kind] }];
  const id = idColumn(column);
  const ids = `if(${quoted(id)} = '', [], [sipHash64(${quoted(id)})])::Array(UInt64)`;
  return [
    { name: id, type: 'String', extra: "EPHEMERAL ''" },
    { name: column, type: baseTypes[kind], extra: `DEFAULT arrayReduce('uniqState', ${ids})` },
  ];
}

/** The type that a value of the dimension is bound as in a query. */
export function boundType({ type, isDay }: Dimension): string {
  if (isDay) return 'Date';
  return type === 'integer' ? 'Int64' : 'String';
}

/** The column through which the id of what counts once is written. */
export function idColumn(column: string): string {
  return `${column}_id`;
}

/** Quotes the name of a column or table. */
export function quoted(name: string): string {
  return `\`${name.replaceAll('`', '')}\``;
}

function dimensionType(dimension: Dimension): string {
  const type = boundType(dimension);
  return type === 'String' ? 'LowCardinality(String)' : type;
}
