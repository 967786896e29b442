import { now } from '../../definition/clock';
import type { Definitions } from '../../definition/model/definitions';
import type { Row } from '../../definition/model/entity';
import type { Hooks } from '../services';
import type { Records } from '../storage/records';

/** A change of a demo record that is told of: what the properties were, and are no longer. */
export interface PastChange {
  by: string;
  daysAgo: number;
  of: string;
  where: Row;
  /** Absent when the record was made then. */
  before?: Row;
}

const DAY = 24 * 60 * 60 * 1000;

/** Tells who changed demo records before the demo began; what they became is what they are. */
export async function seedHistory(
  records: Records,
  definitions: Definitions,
  history: PastChange[],
  { onChange, people }: Hooks,
): Promise<void> {
  for (const { by, daysAgo, of, where, before } of history) {
    const entity = definitions.entities[of];
    const after = entity && (await records.first(of, where));
    const author = await people.personNamed?.(records, by);
    if (!after || !author) throw new Error(`demo history: there is no ${JSON.stringify({ by, of, where })}`);
    const time = new Date(now().getTime() - daysAgo * DAY);
    const change = { before: before && { ...after, ...before }, after, time };
    await onChange?.(records, entity, author, change, definitions);
  }
}
