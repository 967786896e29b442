import type { Definitions } from '#definition/model/definitions.ts';
import { now } from '#definition/time/clock.ts';
import { deleteFactsOfHiddenDeliveries } from '../reports/deliveries/deleteFactsAndMarkDeliveriesRemoved.ts';
import { syncDeliveredDays } from '../reports/deliveries/deliveredDays.ts';
import { findLatestBatchDeliveryTime } from '../reports/deliveries/getFactsSnapshot.ts';
import { replaceFactsBatch } from '../reports/deliveries/replaceFactsBatch.ts';
import type { ClickHouseTaskRunner } from '../storage/clickhouse/ClickHouseEngine.ts';
import type { TenantRecords } from '../storage/tenantRecords.ts';
import { buildDemoFactsQuery, type DemoColumnRecipe } from './buildDemoFactsQuery.ts';
import type { DemoHourlyDistribution } from './buildHourlyDemoFactsQuery.ts';
import { type DemoFactAnomaly, type FactAxisDefinition, resolveAxisMembers } from './factAxes.ts';

/** The content of `demo/facts.json`: the facts to generate for each report. */
export interface DemoFactsFile {
  /** Number of days with facts, not counting today. */
  days: number;
  /** Volume factor for each weekday, Monday first. */
  week: number[];
  /** The hours of the facts of the last days, for reports that have an hour. */
  hours?: DemoHourlyDistribution;
  /** Axes shared by reports, by name. */
  axes?: Record<string, FactAxisDefinition>;
  reports: Record<string, ReportFactsRecipe>;
}

/** The recipe to generate the facts of one report. */
interface ReportFactsRecipe {
  axes: string[];
  volume: number;
  columns: Record<string, DemoColumnRecipe>;
  events?: DemoFactAnomaly[];
}

/** The tenant to generate facts for. */
export interface DemoFactsTenant {
  records: TenantRecords;
  /** Time zone that defines the tenant's days. */
  timezone: string;
}

/** Facts younger than this, in milliseconds, are not regenerated. */
const minAgeMs = 60 * 60 * 1000;

/**
 * Generates the facts of a demo tenant's reports: past days, and today up to now. Skips reports whose facts are less
 * than an hour old.
 */
export async function seedFacts(
  facts: ClickHouseTaskRunner,
  definitions: Definitions,
  { days, week, hours, axes = {}, reports }: DemoFactsFile,
  { records, timezone }: DemoFactsTenant,
): Promise<void> {
  const { tenant } = records;
  for (const [name, recipe] of Object.entries(reports)) {
    const row = definitions.reports[name]?.row;
    if (!row) throw new Error(`demo/facts.json: there is no report "${name}"`);
    const needed = await Promise.all(
      recipe.axes.map((axis) => {
        const events = recipe.events?.filter((event) => event.axis === axis);
        return resolveAxisMembers(axis, axes[axis], row, definitions, records, events);
      }),
    );
    if (needed.some(({ length }) => length === 0)) continue;
    await facts.run(async (engine) => {
      const batch = `demo ${tenant}`;
      const last = await findLatestBatchDeliveryTime(engine, row.name, batch);
      if (last !== undefined && last.getTime() > now().getTime() - minAgeMs) return;
      await deleteFactsOfHiddenDeliveries(engine, row);
      await replaceFactsBatch({ engine, database: records.database }, row, batch, async (delivery) => {
        const { sql: query, params: query_params } = buildDemoFactsQuery({
          ...recipe,
          axes: needed,
          events: needed.map((_, at) => recipe.events?.filter(({ axis }) => axis === recipe.axes[at]) ?? []),
          row,
          tenant,
          timezone,
          days,
          week,
          hours,
          delivery,
        });
        await engine.client.command({ query, query_params });
        return 0;
      });
      await syncDeliveredDays(records.database, engine, row);
    });
  }
}
