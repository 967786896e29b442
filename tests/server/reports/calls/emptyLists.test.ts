import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { addDays } from '#definition/time/days.ts';
import type { Caller } from '#tests/server/support/caller.ts';
import { definitions } from '#tests/server/support/definitions.ts';
import { contentCsv, contentFacts } from '../support/contentFacts.ts';
import { type ReportApp, reportApp, today } from '../support/reportApp.ts';

const reports = Object.values(definitions.reports);
/** Days that every report has, also those that are complete after some days. */
const date_range = [addDays(today, -9), addDays(today, -8)];
const compare_range = [addDays(today, -11), addDays(today, -10)];
/** Each list of a body, empty; alone and together with the others. */
const emptied: RecordValues[] = [
  { dimensions: [] },
  { metrics: [] },
  { sorts: [] },
  { filters: {} },
  { filters: [] },
  { date_range: [] },
  { compare_range: [] },
  { dimensions: [], sorts: [] },
  { dimensions: [], metrics: [], sorts: [], filters: {}, date_range: [], compare_range: [] },
];

let app: ReportApp;
let ask: Caller;

beforeAll(async () => {
  app = await reportApp();
  await app.stock(1);
  await app.ingest('content-ads', contentCsv(contentFacts(5, 200, today), 1));
  ask = await app.user({ email: 'admin@one.example', is_admin: true });
});
afterAll(() => app.close());

describe.each(reports)('$name', (report) => {
  const { rows, graph, why, export: file, exportXlsx } = report.calls;
  const metric = report.metrics.available.at(0);
  const calls = [rows, graph, why, file, exportXlsx].flatMap((call) => call ?? []);

  it.each(calls)(
    '$path answers every empty list, or says what is wrong with it',
    async ({ method, path }) => {
      for (const lists of emptied) {
        const filters = Object.fromEntries(report.filters.map((name) => [name, []]));
        for (const rest of [{}, { metrics: [metric] }, { metrics: [metric], filters }]) {
          const body = { date_range, compare_range, ...rest, ...lists };
          const answer = await ask(method as 'POST', path.replace(/^\/v\d/, ''), body);
          expect([200, 422], `${path} ${JSON.stringify(body)}: ${answer.body?.msg}`).toContain(answer.status);
        }
      }
    },
  );
});

it('an explanation by no dimensions is one by all of them', async () => {
  const asked = {
    date_range: [addDays(today, -3), addDays(today, -2)],
    compare_range: [addDays(today, -5), addDays(today, -4)],
    metrics: ['NetRevenue'],
  };
  const why = async (part: RecordValues) =>
    (await ask('POST', '/ssp_publisher/report/why', { ...asked, ...part })).body.data;
  const all = (await why({})) as { dimensions: unknown[] };
  expect(all.dimensions.length).toBeGreaterThan(3);
  expect(await why({ dimensions: [] })).toEqual(all);
});
