import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDefinitionProblems } from '#definition/check/findDefinitionProblems.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import type { Caller } from '../support/caller.ts';
import { definitionsWith } from '../support/definitions.ts';
import { readBack } from './support/csv.ts';
import { newsletterFiles } from './support/newsletter.ts';
import { type ReportApp, reportApp, today } from './support/reportApp.ts';

let app: ReportApp;
let ask: Caller;

beforeAll(async () => {
  app = await reportApp(definitionsWith(newsletterFiles));
  ask = await app.user({ email: 'admin@one.example', is_admin: true });
});

afterAll(() => app.close());

it('is nothing but two files and a CSV', async () => {
  const texts = Object.entries(newsletterFiles).map(([file, content]) => [
    file,
    JSON.stringify(content, null, 2),
  ]);
  expect(findDefinitionProblems({ ...readDefinitionTexts(), ...Object.fromEntries(texts) })).toEqual([]);

  const csv = `company_id,Date,Edition,Mails,Openings\n1,${today},=Morning,100,25\n1,${today},Evening,100,50\n`;
  expect(await app.ingest('newsletter', csv)).toMatchObject({ rows: 2 });

  const asked = { date_range: [today, today], dimensions: ['Edition'], sorts: ['-OpenRate'] };
  const { body } = await ask('POST', '/ssp_publisher/newsletter/report', asked);
  expect(body.data).toEqual({
    rows: [
      { Edition: 'Evening', Mails: 100, Openings: 50, OpenRate: 0.5 },
      { Edition: '=Morning', Mails: 100, Openings: 25, OpenRate: 0.25 },
    ],
    total_rows: 2,
    total: { Mails: 200, Openings: 75, OpenRate: 0.375 },
    last_updated: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });

  const { bytes, headers } = await ask('POST', '/ssp_publisher/newsletter/report/export', asked);
  expect(String(headers['content-disposition'])).toContain(
    `filename="newsletter-${today}--${today}.csv"`.replace('newsletter-', ''),
  );
  // Text that a spreadsheet would execute as a formula is escaped (CSV injection).
  expect(readBack(bytes).lines).toEqual([
    ['Total', '200', '75', '37.50%'],
    ['Evening', '100', '50', '50.00%'],
    ["'=Morning", '100', '25', '25.00%'],
  ]);

  const graph = await ask('POST', '/ssp_publisher/newsletter/report/graph', {
    ...asked,
    sorts: [],
    metrics: ['Mails'],
  });
  expect(graph.body.data).toEqual({
    days: [today],
    notes: [],
    series: [
      { value: '=Morning', label: '=Morning', values: [100] },
      { value: 'Evening', label: 'Evening', values: [100] },
    ],
  });

  const options = await ask('GET', '/ssp_publisher/newsletter/report/options?dimension=Edition&keyword=even');
  expect(options.body.data).toEqual({ list: [{ value: 'Evening', label: 'Evening' }], total: 1 });

  const metrics = await ask('GET', '/ssp_publisher/report/metric?report=newsletter');
  expect(metrics.body.data).toContainEqual({
    value: 'OpenRate',
    label: 'Open Rate',
    description: 'Open Rate = openings / mails',
    display: 'percent',
    default: true,
  });
});

it('takes its place in the menu', async () => {
  const { body } = await ask('GET', '/ssp_publisher/menu');
  const menu = body.data as { id: string; children: { id: string; path: string }[] }[];
  const report = menu.find(({ id }) => id === 'report');
  expect(report?.children.at(-1)).toMatchObject({ id: 'newsletter', path: '/report/newsletter' });
});
