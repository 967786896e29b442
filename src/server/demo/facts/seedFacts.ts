import type { Definitions } from '../../../definition/types';
import type { Database } from '../../records/database';
import { recordsOf } from '../../records/records';
import { deliver } from '../../reports/deliveries/deliver';
import { lastDelivery } from '../../reports/deliveries/lastDelivery';
import { removeLeftovers } from '../../reports/deliveries/removeDeliveries';

import type { Facts } from '../../reports/facts';
import { companyOf } from '../../rules/companyOf';
import { companies } from '../companies';
import { axesOf } from './axesOf';
import { factsQuery } from './factsQuery';
import recipes from './recipes.json';

interface Recipe {
  axes: string[];
  volume: number;
  columns: Record<string, string>;
}

/** Facts younger than this, in microseconds, are left as they are. */
const hour = 60 * 60 * 1_000_000;

/** Makes the reports of the demo's companies worth looking at: 120 days and what has passed of today. */
export async function seedFacts(facts: Facts, database: Database, definitions: Definitions): Promise<void> {
  for (const { company } of companies)
    await seedCompanyFacts(facts, database, definitions, company.company_id);
}

async function seedCompanyFacts(
  facts: Facts,
  database: Database,
  definitions: Definitions,
  companyId: number,
): Promise<void> {
  const records = recordsOf(database, definitions, companyId);
  const timezone = String((await companyOf(records)).timezone);
  const axes = await axesOf(records);
  for (const [name, recipe] of Object.entries(recipes.reports as Record<string, Recipe>)) {
    const row = definitions.reports[name]?.row;
    const needed = recipe.axes.map((axis) => axes[axis] ?? []);
    if (!row || needed.some(({ length }) => length === 0)) continue;
    await facts.ask(async (engine) => {
      const batch = `demo ${companyId}`;
      const last = await lastDelivery(engine, row.name, batch);
      if (last !== undefined && last > Date.now() * 1000 - hour) return;
      await removeLeftovers(engine, row);
      await deliver(engine, row, batch, async (delivery) => {
        const { sql: query, params: query_params } = factsQuery({
          ...recipe,
          row,
          companyId,
          timezone,
          axes: needed,
          delivery,
        });
        await engine.client.command({ query, query_params });
        return 0;
      });
    });
  }
}
