import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { addDays } from '#definition/time/days.ts';
import type { Caller } from '#tests/server/support/caller.ts';
import { random } from '../support/random.ts';
import { type ReportApp, reportApp, today } from '../support/reportApp.ts';

const last = addDays(today, -2);
const { whole, oneOf } = random(3);
const visits = Array.from({ length: 2000 }, () => ({
  Date: addDays(last, -whole(0, 6)),
  SiteId: whole(1, 3),
  Device: oneOf(['Mobile', 'Desktop']),
  Country: oneOf(['US', 'DE']),
  page_views: whole(1, 5),
  active_uv: whole(0, 20) === 0 ? '' : `visitor-${whole(1, 400)}`,
  requests: whole(0, 20),
}));

let app: ReportApp;
let ask: Caller;

beforeAll(async () => {
  app = await reportApp();
  ask = await app.user({ email: 'admin@one.example', is_admin: true });
  const lines = visits.map((visit) => JSON.stringify({ ...visit, company_id: 1 }));
  await app.ingest('user-analytics', lines.join('\n'), { format: 'ndjson' });
});

afterAll(() => app.close());

it.each([[['Date']], [['Domain', 'Device']], [['Country']], [[]]])(
  'counts each visitor once in a row and once in the total, by %j',
  async (dimensions) => {
    const asked = { dimensions, date_range: [addDays(last, -6), last], page_size: 9999 };
    const { body } = await ask('POST', '/ssp_publisher/user_analytics/report', asked);
    const { rows, total } = body.data as { rows: RecordValues[]; total: RecordValues };
    for (const row of rows) {
      const own = visits.filter((visit) =>
        dimensions.every((name) => visit[stored(name)] === row[stored(name)]),
      );
      expect(row).toMatchObject(expected(own));
    }
    expect(total).toMatchObject(expected(visits));
  },
);

it('divides by the visitors of the group, not by those of its rows', async () => {
  const asked = { dimensions: ['Domain'], date_range: [addDays(last, -6), last], metrics: ['Rpu', 'Rpv'] };
  const { body } = await ask('POST', '/ssp_publisher/user_analytics/report', asked);
  const requests = visits.reduce((all, visit) => all + visit.requests, 0);
  const views = visits.reduce((all, visit) => all + visit.page_views, 0);
  const visitors = expected(visits).ActiveUv;
  expect((body.data as { total: RecordValues }).total).toEqual({
    Rpu: requests / visitors,
    Rpv: requests / views,
  });
});

function stored(name: string): keyof (typeof visits)[number] {
  return (name === 'Domain' ? 'SiteId' : name) as keyof (typeof visits)[number];
}

function expected(own: typeof visits) {
  const visitors = new Set(own.map(({ active_uv }) => active_uv).filter(Boolean));
  return { ActiveUv: visitors.size, PageViews: own.reduce((all, visit) => all + visit.page_views, 0) };
}
