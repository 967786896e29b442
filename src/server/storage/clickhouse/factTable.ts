import type { Dataset, Dimension, FactTableColumn } from '#definition/model/report.ts';

/** A column of a fact table. */
export interface FactColumn {
  name: string;
  type: string;
  /** SQL after the type in the column definition. */
  extra?: string;
}

/** Column with the delivery of a fact. Every fact table has it, in addition to the tenant and the report's columns. */
export const deliveryColumn = 'delivery';

/** Column types of metrics. Amounts are exact decimals with nine decimal places. */
const baseTypes: Record<FactTableColumn['kind'], string> = {
  count: 'SimpleAggregateFunction(sum, Int64)',
  amount: 'SimpleAggregateFunction(sum, Decimal(38, 9))',
  unique: 'AggregateFunction(uniq, UInt64)',
};

/** Returns the name of a report's fact table. */
export function getFactTableName({ name }: Pick<Dataset, 'name'>): string {
  return `${name.replace(/^reports\//, '').replaceAll('-', '_')}_facts`;
}

/** Returns the key columns in sorting order. Facts with equal keys are summed up. */
export function getFactKeyColumns({ dimensions, day, tenant }: Dataset): FactColumn[] {
  const dated = dimensions[day];
  const others = Object.values(dimensions).filter(({ name }) => name !== day);
  const own = [...(dated ? [dated] : []), ...others].map((it) => ({
    name: it.column,
    type: getDimensionType(it),
  }));
  return [{ name: tenant.column, type: 'Int64' }, ...own, { name: deliveryColumn, type: 'UInt64' }];
}

/** Returns all columns of a fact table. Distinct counts are written by id and stored as a set of ids. */
export function getFactColumns(row: Dataset): FactColumn[] {
  return [...getFactKeyColumns(row), ...Object.values(row.factColumns).flatMap(getBaseColumns)];
}

/** Returns the SQL definition of a column. */
export function toColumnDefinition({ name, type, extra }: FactColumn): string {
  return [quoteIdentifier(name), type, extra].filter(Boolean).join(' ');
}

function getBaseColumns({ column, kind }: FactTableColumn): FactColumn[] {
  if (kind !== 'unique') return [{ name: column, type: baseTypes[kind] }];
  const id = getDistinctIdColumn(column);
  const ids = `if(${quoteIdentifier(id)} = '', [], [sipHash64(${quoteIdentifier(id)})])::Array(UInt64)`;
  return [
    { name: id, type: 'String', extra: "EPHEMERAL ''" },
    { name: column, type: baseTypes[kind], extra: `DEFAULT arrayReduce('uniqState', ${ids})` },
  ];
}

/** Returns the ClickHouse type of a dimension's query parameter. */
export function getDimensionParameterType({ type, isDay }: Dimension): string {
  if (isDay) return 'Date';
  return type === 'integer' ? 'Int64' : 'String';
}

/** Returns the name of the column that writes the ids of a distinct count. */
export function getDistinctIdColumn(column: string): string {
  return `${column}_id`;
}

/** Quotes a column or table name. */
export function quoteIdentifier(name: string): string {
  return `\`${name.replaceAll('`', '')}\``;
}

/** Quotes and escapes a text as a ClickHouse string literal (backslash escapes, not for PostgreSQL). */
export function quoteSqlString(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

function getDimensionType(dimension: Dimension): string {
  const type = getDimensionParameterType(dimension);
  return type === 'String' ? 'LowCardinality(String)' : type;
}
