import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { now } from '#definition/time/clock.ts';
import type { ProjectHooks } from '../services.ts';
import type { TenantRecords } from '../storage/tenantRecords.ts';

/** A past change of a demo record: the old values of the changed properties. */
export interface DemoHistoryChange {
  by: string;
  daysAgo: number;
  of: string;
  where: RecordValues;
  /** Absent when the change created the record. */
  before?: RecordValues;
  /** New values that the record no longer has. */
  after?: RecordValues;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Writes change history from before the demo started. The records keep their current values. */
export async function seedHistory(
  records: TenantRecords,
  definitions: Definitions,
  history: DemoHistoryChange[],
  { onChange, people }: ProjectHooks,
): Promise<void> {
  for (const { by, daysAgo, of, where, before, after } of history) {
    const entity = definitions.entities[of];
    const record = entity && (await records.findFirst(of, where));
    const author = await people.findUserByName?.(records, by);
    if (!record || !author) throw new Error(`demo history: there is no ${JSON.stringify({ by, of, where })}`);
    const time = new Date(now().getTime() - daysAgo * dayMs);
    const change = { before: before && { ...record, ...before }, after: { ...record, ...after }, time };
    await onChange?.(records, entity, author, change, definitions);
  }
}
