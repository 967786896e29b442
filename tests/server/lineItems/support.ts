import type { RecordValues } from '#definition/model/entity.ts';
import type { Caller } from '../support/caller.ts';
import { projectApps } from '../support/projectApp.ts';

export { dataOf, listOf, refusal } from '../support/projectApp.ts';

/** The app of the line-item project, which exists only for tests. */
export const { definitions, start: lineItemApp } = await projectApps(
  'tests/fixtures/lineItems',
  'lineItems',
  '/desk',
);

/** Returns the data of a new line item of the first advertiser. */
export const lineItem = (name: string, more: RecordValues = {}) => ({
  name,
  advertiser_id: 1,
  start_date: '2026-04-01',
  end_date: '2026-04-30',
  pricing: 'house',
  budget: 100000,
  ...more,
});

/** Adds a line item and returns it. */
export async function added(caller: Caller, name: string, more: RecordValues = {}): Promise<RecordValues> {
  const { status, body } = await caller('POST', '/desk/line_item', lineItem(name, more));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data as RecordValues;
}
