import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database';
import type { ExistingTable } from '../tables/existingTables';
import type { Constraint } from '../tables/table';
import type { BrokenRows } from './brokenRows';
import { conversion } from './conversions';

/** Counts records of one table, which nobody has changed yet; nothing without a database. */
export class Counts {
  constructor(
    private readonly database: Database | undefined,
    private readonly table: string,
    /** The name that a column has now, by the one that it will have. */
    private readonly nameOf: (column: string) => string,
  ) {}

  rows(): Promise<BrokenRows | undefined> {
    return this.where(sql`true`);
  }

  /** The records with a value in a column. */
  values(column: string): Promise<BrokenRows | undefined> {
    return this.where(sql`${this.column(column)} is not null`);
  }

  lacking(column: string): Promise<BrokenRows | undefined> {
    return this.where(sql`${this.column(column)} is null`);
  }

  /** The records whose value does not become one of another type. */
  lost(column: string, from: string, to: string): Promise<BrokenRows | undefined> {
    const own = this.column(column);
    return this.where(sql`${own} is not null and ${conversion(from, to).loses(own)}`, own);
  }

  /** The records that share what none may share, or name a record that is not there. */
  async contradicting(
    { column, columns, ignoresCase, references }: Constraint,
    { columns: there }: ExistingTable,
    tables: string[],
  ): Promise<BrokenRows | undefined> {
    if (columns.some((name) => !there.has(this.nameOf(name)))) return { count: 0, examples: [] };
    const own = this.column(column);
    if (references && !tables.includes(references.table)) return this.values(column);
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
  ): Promise<BrokenRows | undefined> {
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
