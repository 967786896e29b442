import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expandDataset } from '#definition/load/report/expandDataset.ts';
import type { Dataset, ReportRowDefinition } from '#definition/model/report.ts';
import { deleteFactsAndMarkDeliveriesRemoved } from '#server/reports/deliveries/deleteFactsAndMarkDeliveriesRemoved.ts';
import {
  buildDeliveriesTableStatements,
  buildFactTableStatements,
} from '#server/storage/clickhouse/buildTableStatements.ts';
import type { ClickHouseEngine } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import { getFactKeyColumns } from '#server/storage/clickhouse/factTable.ts';
import {
  buildAddFactColumnStatements,
  buildRenameFactColumnStatements,
  migrateFactTables,
} from '#server/storage/clickhouse/migrateFactTables.ts';
import { openEmbeddedClickHouse } from '#server/storage/clickhouse/openEmbeddedClickHouse.ts';
import { definitions } from '../support/definitions.ts';

const properties: ReportRowDefinition['properties'] = {
  Date: { title: 'Date', role: 'dimension', type: 'string', time: 'day' },
  Site: { title: 'Site', role: 'dimension', type: 'integer', column: 'site_id' },
  Clicks: { title: 'Clicks', role: 'metric', type: 'integer', measure: { sum: 'clicks' } },
};

describe('a fact table', () => {
  let engine: ClickHouseEngine;

  beforeAll(async () => {
    engine = await openEmbeddedClickHouse();
    await migrateFactTables(engine, [rowOf(properties)]);
    await engine.client.command({
      query: `INSERT INTO trial_facts (company_id, date, site_id, clicks, delivery) VALUES (1, '2025-01-01', 3, 5, 1)`,
    });
  });

  afterAll(() => engine.close());

  it('gains the columns of a definition that has grown, and keeps its facts', async () => {
    const grown = rowOf({
      ...properties,
      Country: { title: 'Country', role: 'dimension', type: 'string' },
      Revenue: { title: 'Revenue', role: 'metric', type: 'number', measure: { sum: 'revenue' } },
      Visitors: { title: 'Visitors', role: 'metric', type: 'integer', measure: { unique: 'visitor' } },
    });
    await migrateFactTables(engine, [grown]);
    await migrateFactTables(engine, [grown]);
    // Facts that differ only in the new dimension must stay separate when parts are merged.
    const facts = ['US', 'DE', 'DE'].map((country) => [1, '2025-01-01', 3, country, 1, '0.5', 'a', 2]);
    await engine.client.insert({
      table: 'trial_facts',
      columns: ['company_id', 'date', 'site_id', 'country', 'clicks', 'revenue', 'visitor_id', 'delivery'],
      values: facts,
      format: 'JSONCompactEachRow',
    });
    await engine.client.command({ query: 'OPTIMIZE TABLE trial_facts FINAL' });
    const sql =
      'SELECT country, sum(clicks), sum(revenue), uniqMerge(visitor) FROM trial_facts GROUP BY country ORDER BY country';
    expect(await engine.rows({ sql, params: {} })).toEqual([
      ['', 5, 0, 0],
      ['DE', 2, 1, 1],
      ['US', 1, 0.5, 1],
    ]);
  });

  it('keeps the figures of a million facts when their metrics are called otherwise and a dimension joins them', async () => {
    const { Clicks, ...dimensions } = properties;
    const named = (clicks: string, visitor: string, was: Record<string, { renamedFrom?: string }> = {}) =>
      rowOf({
        ...dimensions,
        Clicks: { title: 'Clicks', role: 'metric', type: 'integer', measure: { sum: clicks }, ...was.clicks },
        Visitors: {
          title: 'Visitors',
          role: 'metric',
          type: 'integer',
          measure: { unique: visitor },
          ...was.visitor,
        },
      });
    const trial = (row: Dataset) => ({ ...row, name: 'reports/renamed' });
    await migrateFactTables(engine, [trial(named('clicks', 'visitor'))]);
    await engine.client.command({
      query: `INSERT INTO renamed_facts (company_id, date, site_id, clicks, visitor_id, delivery)
        SELECT 1, toDate('2025-01-01') + number % 7, number % 1000, 2, toString(number % 50), number FROM numbers(1000000)`,
    });
    const renamed = named('taps', 'person', {
      clicks: { renamedFrom: 'clicks' },
      visitor: { renamedFrom: 'visitor' },
    });
    const country = { name: 'Country', title: 'Country', column: 'country', type: 'string', isDay: false };
    const grown = {
      ...renamed,
      dimensions: {
        ...renamed.dimensions,
        Country: { ...country, valueKey: 'Country', labelKey: 'Country' },
      },
    } as Dataset;
    await migrateFactTables(engine, [trial(grown)]);
    await migrateFactTables(engine, [trial(grown)]);
    await engine.client.command({
      query: `INSERT INTO renamed_facts (company_id, date, site_id, country, taps, person_id, delivery)
        VALUES (1, '2025-01-01', 1, 'DE', 5, 'somebody', 1)`,
    });
    const sql =
      'SELECT country, sum(taps), uniqMerge(person) FROM renamed_facts GROUP BY country ORDER BY country';
    expect(await engine.rows({ sql, params: {} })).toEqual([
      ['', 2_000_000, 50],
      ['DE', 5, 1],
    ]);
  });

  it('is not changed where facts would be lost', async () => {
    const changed = rowOf({
      ...properties,
      Site: { title: 'Site', role: 'dimension', type: 'string', column: 'site_id' },
    });
    await expect(migrateFactTables(engine, [changed])).rejects.toThrow(
      'Table trial_facts stores site_id as Int64, but the definition now has type LowCardinality(String). Rename the column, or convert it by hand.',
    );
  });
});

describe('on a cluster', () => {
  it('every statement that makes, changes or empties tables is one that the engine can read', async () => {
    const embedded = await openEmbeddedClickHouse();
    const read: string[] = [];
    // Statements for a cluster are checked on this machine, but not executed.
    const command = async ({ query, query_params = {} }: { query: string; query_params?: object }) => {
      read.push(flat(query));
      await embedded.rows({ sql: `EXPLAIN AST ${query}`, params: query_params as Record<string, unknown> });
    };
    const client = Object.create(embedded.client, { command: { value: command } });
    const many: ClickHouseEngine = { ...embedded, cluster: 'main', client };
    // Deliveries are recorded in a separate table.
    for (const query of buildDeliveriesTableStatements()) await embedded.client.command({ query });
    const rows = Object.values(definitions.reports).map(({ row }) => row);
    try {
      for (const query of buildDeliveriesTableStatements('main')) await command({ query });
      for (const row of rows) {
        for (const query of buildFactTableStatements(row, 'main')) await command({ query });
        for (const query of buildAddFactColumnStatements(row, getFactKeyColumns(row), 'earlier', 'main'))
          await command({ query });
        const stored = new Map(Object.values(row.factColumns).map(({ column }) => [`${column}_before`, '']));
        const bases = Object.entries(row.factColumns).map(([name, base]) => [
          name,
          { ...base, renamedFrom: `${base.column}_before` },
        ]);
        const renamed = { ...row, factColumns: Object.fromEntries(bases) } as Dataset;
        for (const query of buildRenameFactColumnStatements(renamed, stored, 'main'))
          await command({ query });
        await deleteFactsAndMarkDeliveriesRemoved(many, row, [1]);
      }
      await expect(
        command({ query: 'ALTER TABLE trial ON CLUSTRE main DROP COLUMN clicks' }),
      ).rejects.toThrow();
    } finally {
      await embedded.close();
    }
    for (const kind of [/^CREATE TABLE/, /ADD COLUMN/, /RENAME COLUMN/, / DELETE WHERE /])
      expect(read.filter((query) => kind.test(query) && query.includes('ON CLUSTER `main`'))).not.toEqual([]);
  });

  it('each machine holds a replicated part, and a distributed table stands over all, sharded by company', () => {
    expect(buildFactTableStatements(rowOf(properties), 'main').map(flat)).toEqual([
      'CREATE TABLE IF NOT EXISTS `trial_facts_local` ON CLUSTER `main` ( `company_id` Int64, `date` Date, `site_id` Int64, `delivery` UInt64, `clicks` SimpleAggregateFunction(sum, Int64) ) ENGINE = ReplicatedAggregatingMergeTree PARTITION BY toYYYYMM(`date`) ORDER BY (`company_id`, `date`, `site_id`, `delivery`)',
      'CREATE TABLE IF NOT EXISTS `trial_facts` ON CLUSTER `main` ( `company_id` Int64, `date` Date, `site_id` Int64, `delivery` UInt64, `clicks` SimpleAggregateFunction(sum, Int64) ) ENGINE = Distributed(`main`, currentDatabase(), `trial_facts_local`, sipHash64(company_id))',
    ]);
    expect(buildDeliveriesTableStatements('main').map(flat)[0]).toMatch(
      /^CREATE TABLE IF NOT EXISTS `report_deliveries_local` ON CLUSTER `main` .* ENGINE = ReplicatedMergeTree ORDER BY \(report, batch, delivery\)$/,
    );
  });

  it('a definition that has grown changes both tables', () => {
    const grown = rowOf({ ...properties, Country: { title: 'Country', role: 'dimension', type: 'string' } });
    const gained = [{ name: 'country', type: 'LowCardinality(String)' }];
    expect(
      buildAddFactColumnStatements(grown, gained, 'company_id, date, site_id, delivery', 'main'),
    ).toEqual([
      'ALTER TABLE `trial_facts_local` ON CLUSTER `main` ADD COLUMN `country` LowCardinality(String), MODIFY ORDER BY (company_id, date, site_id, delivery, `country`)',
      'ALTER TABLE `trial_facts` ON CLUSTER `main` ADD COLUMN `country` LowCardinality(String)',
    ]);
  });
});

function rowOf(written: ReportRowDefinition['properties']): Dataset {
  const definition = {
    $schema: '',
    $id: 'reports/trial',
    title: 'Trial',
    type: 'object' as const,
    properties: written,
  };
  return expandDataset(definition, {}, definitions.tenant);
}

function flat(sql: string): string {
  return sql.replace(/\s+/g, ' ');
}
