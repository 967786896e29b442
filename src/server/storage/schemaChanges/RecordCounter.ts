import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../Database.ts';
import type { TableConstraint } from '../tables/EntityTable.ts';
import type { ExistingTable } from '../tables/readExistingTables.ts';
import type { AffectedRecordSummary } from './summarizeRuleViolations.ts';
import { getTypeConversion } from './typeConversions.ts';

/** Counts the records of one table in their state before the migration. Returns nothing without a database. */
export class RecordCounter {
  constructor(
    private readonly database: Database | undefined,
    private readonly table: string,
    /** Returns the current name of a column from its future name. */
    private readonly nameOf: (column: string) => string,
  ) {}

  countAll(): Promise<AffectedRecordSummary | undefined> {
    return this.where(sql`true`);
  }

  /** Counts the records with a value in a column. */
  countFilled(column: string): Promise<AffectedRecordSummary | undefined> {
    return this.where(sql`${this.column(column)} is not null`);
  }

  countEmpty(column: string): Promise<AffectedRecordSummary | undefined> {
    return this.where(sql`${this.column(column)} is null`);
  }

  /** Counts the records whose value cannot be converted to the new type. */
  countUnconvertible(column: string, from: string, to: string): Promise<AffectedRecordSummary | undefined> {
    const own = this.column(column);
    return this.where(
      sql`${own} is not null and ${getTypeConversion(from, to).buildLossCondition(own)}`,
      own,
    );
  }

  /** Counts the records that violate a unique or foreign key constraint. */
  async countViolations(
    { column, columns, ignoresCase, references }: TableConstraint,
    { columns: there }: ExistingTable,
    tables: string[],
  ): Promise<AffectedRecordSummary | undefined> {
    if (columns.some((name) => !there.has(this.nameOf(name)))) return { count: 0, examples: [] };
    const own = this.column(column);
    if (references && !tables.includes(references.table)) return this.countFilled(column);
    if (references) {
      const others = references.columns.map(
        (name, index) => sql`other.${sql.id(name)} = ${this.column(columns[index] ?? name)}`,
      );
      return this.where(
        sql`${own} is not null and not exists (select 1 from ${sql.table(references.table)} as other where ${sql.join(others, sql` and `)})`,
        own,
      );
    }
    const parts = columns.map((name) =>
      name === column && ignoresCase ? sql`lower(${this.column(name)})` : this.column(name),
    );
    const list = sql.join(parts);
    return this.where(
      sql`(${list}) in (select ${list} from ${sql.table(this.table)} where ${own} is not null group by ${list} having count(*) > 1)`,
      own,
    );
  }

  private column(name: string): RawBuilder<unknown> {
    return sql`${sql.table(this.table)}.${sql.id(this.nameOf(name))}`;
  }

  private async where(
    condition: RawBuilder<unknown>,
    value?: RawBuilder<unknown>,
  ): Promise<AffectedRecordSummary | undefined> {
    if (!this.database) return undefined;
    const table = sql.table(this.table);
    const { rows } = await sql<{
      count: number;
    }>`select count(*) as count from ${table} where ${condition}`.execute(this.database);
    const count = Number(rows[0]?.count ?? 0);
    if (count === 0 || !value) return { count, examples: [] };
    const found = await sql<{
      value: unknown;
    }>`select distinct ${value} as value from ${table} where ${condition} limit 3`.execute(this.database);
    return { count, examples: found.rows.map((row) => ({ key: undefined, value: row.value })) };
  }
}
