import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  DashboardMoversData,
  DashboardResponse,
  DashboardTileData,
} from '#definition/model/dashboard.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Caller } from '../support/caller.ts';
import { type LibraryApp, libraryApp } from './support.ts';

let library: LibraryApp;
let vera: Caller;

beforeAll(async () => {
  library = await libraryApp({ facts: true });
  vera = await library.as('vera');
});
afterAll(() => library.close());

const home = async (who: Caller) => (await who('GET', '/library/home')).body.data as DashboardResponse;

test('a tile is what its report says of the same days, and so is what has moved', async () => {
  const { tiles, movers, attention, steps } = await home(vera);
  const [visits, loans] = tiles as DashboardTileData[];
  const { range, compared, values = [] } = visits as DashboardTileData;
  const ask = {
    date_range: range,
    compare_range: compared,
    dimensions: ['Branch'],
    metrics: ['Visits', 'Loans'],
  };
  const { body } = await vera('POST', '/library/loan_report', ask);
  const { total, rows } = body.data as { total: RecordValues; rows: RecordValues[] };
  expect(visits).toMatchObject({
    value: total.Visits,
    before: total['Visits.before'],
    change: total['Visits.change'],
    rate: total['Visits.rate'],
  });
  expect(values).toHaveLength(7);
  expect(values.reduce<number>((sum, value) => sum + Number(value), 0)).toBe(total.Visits);
  expect(loans?.value).toBe(total.Loans);
  const { up, down } = movers[0] as DashboardMoversData;
  for (const { value, change, now } of [...up, ...down])
    expect(rows.find(({ Branch }) => Branch === value)).toMatchObject({ Loans: now, 'Loans.change': change });
  const expected = rows.map((row) => Number(row['Loans.change'])).filter((change) => change !== 0);
  expect([...up, ...down].map(({ change }) => change).sort()).toEqual(expected.sort());
  expect(up.every(({ change }) => change > 0) && down.every(({ change }) => change < 0)).toBe(true);
  const out = await library.records.find('loan', { status: 'out' });
  expect(attention).toEqual([{ total: out.length }]);
  expect(steps).toEqual([{ done: true }, { done: true }, { done: true }]);
});

test('everybody finds what is opened to them, and nothing of the rest', async () => {
  const joy = await home(await library.as('joy'));
  expect(joy.tiles).toEqual([null, null, null]);
  expect(joy.movers).toEqual([null]);
  expect(joy.attention).toEqual([expect.objectContaining({ total: expect.any(Number) })]);
  const lars = await home(await library.as('lars'));
  expect(lars.tiles.every((tile) => tile !== null)).toBe(true);
  expect([lars.attention, lars.steps]).toEqual([[null], [null, null, null]]);
  expect((await library.anyone('GET', '/library/home')).status).toBe(401);
});
