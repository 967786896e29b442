import { now } from '../../definition/clock';
import type { Definitions } from '../../definition/model/definitions';
import { deliver } from '../reports/deliveries/deliver';
import { removeLeftovers } from '../reports/deliveries/removeDeliveries';
import { lastDelivery } from '../reports/deliveries/snapshot';
import type { Facts } from '../storage/clickhouse/Engine';
import type { Records } from '../storage/records';
import { type AxisDefinition, axisMembers, type FactEvent } from './factAxes';
import { type FactColumnDefinition, factsQuery } from './factsQuery';

/** What `demo/facts.json` says: the facts of which reports there are, and how they come about. */
export interface FactsFile {
  /** How many days there are facts of, besides today. */
  days: number;
  /** How much happens on each day of a week, from Monday. */
  week: number[];
  /** What facts can be about, by the name that reports have for it here. */
  axes?: Record<string, AxisDefinition>;
  reports: Record<string, ReportFacts>;
}

/** How the facts of a report come about. */
interface ReportFacts {
  axes: string[];
  volume: number;
  columns: Record<string, FactColumnDefinition>;
  events?: FactEvent[];
}

/** Whose facts are made. */
export interface FactsTenant {
  records: Records;
  /** In which its days begin and end. */
  timezone: string;
}

/** Facts younger than this, in microseconds, are left as they are. */
const hour = 60 * 60 * 1_000_000;

/** Makes the reports of a tenant of the demo worth looking at: the days that the file says, and what has passed of today. */
export async function seedFacts(
  facts: Facts,
  definitions: Definitions,
  { days, week, axes = {}, reports }: FactsFile,
  { records, timezone }: FactsTenant,
): Promise<void> {
  const { tenant } = records;
  for (const [name, recipe] of Object.entries(reports)) {
    const row = definitions.reports[name]?.row;
    if (!row) throw new Error(`demo/facts.json: there is no report "${name}"`);
    const needed = await Promise.all(
      recipe.axes.map((axis) => {
        const events = recipe.events?.filter((event) => event.axis === axis);
        return axisMembers(axis, axes[axis], row, definitions, records, events);
      }),
    );
    if (needed.some(({ length }) => length === 0)) continue;
    await facts.ask(async (engine) => {
      const batch = `demo ${tenant}`;
      const last = await lastDelivery(engine, row.name, batch);
      if (last !== undefined && last > now().getTime() * 1000 - hour) return;
      await removeLeftovers(engine, row);
      await deliver(engine, row, batch, async (delivery) => {
        const { sql: query, params: query_params } = factsQuery({
          ...recipe,
          axes: needed,
          events: needed.map((_, at) => recipe.events?.filter(({ axis }) => axis === recipe.axes[at]) ?? []),
          row,
          tenant,
          timezone,
          days,
          week,
          delivery,
        });
        await engine.client.command({ query, query_params });
        return 0;
      });
    });
  }
}
