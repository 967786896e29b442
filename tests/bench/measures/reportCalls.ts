import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import { request } from 'undici';
import { addDays } from '#definition/time/days.ts';
import { liveHeap } from '../support/browser/liveHeap.ts';
import type { Figure } from '../support/figures/Figure.ts';
import { median } from '../support/figures/median.ts';
import { askReport, reportRows, timed } from '../support/reportCalls.ts';
import { type ReportServer, withReportServer } from '../support/withReportServer.ts';

const rounds = 9;
/** Numbers of concurrent calls. */
const crowds = [50, 200];
const crowdRounds = 3;

/** Number of exported rows between two memory measurements. */
const every = 50_000;

/**
 * Measures reports over ten million facts: one call compared with direct queries to the engine, fifty concurrent calls,
 * and an export of a million rows.
 */
export function reportCalls(): Promise<Figure[]> {
  return withReportServer(async (server) => [
    ...(await oneCall(server)),
    ...(await manyCalls(server)),
    ...(await longPage(server)),
    ...(await longExport(server)),
  ]);
}

/** Measures one call. Reference: two direct queries, the rows of the page and the total with the row count. */
async function oneCall(server: ReportServer): Promise<Figure[]> {
  const { engine, today } = server;
  const range = `company_id = 104 AND date BETWEEN '${addDays(today, -59)}' AND '${today}'`;
  const sums =
    'sum(requests), sum(impressions), sum(clicks), sum(gross_revenue), sum(clicks) / nullIf(sum(impressions), 0)';
  const statements = [
    `SELECT date, site_id, ${sums} FROM content_ads_facts WHERE ${range} GROUP BY date, site_id ORDER BY date DESC, site_id LIMIT 20`,
    `SELECT uniqExact(date, site_id), ${sums} FROM content_ads_facts WHERE ${range}`,
  ];
  const byHand = async () => {
    for (const sql of statements) await engine.rows({ sql, params: {} });
  };
  const ours: number[] = [];
  const reference: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    reference.push(await timed(byHand));
    ours.push(await timed(() => reportRows(server, 60)));
  }
  const what = 'A report over 10 million facts, beside the same answer by hand';
  return [{ what, unit: 'ms', ours: median(ours), reference: median(reference), aim: '≤ 1.3 ×' }];
}

/** Measures concurrent calls. Reference: the same queries sent directly to the engine. */
async function manyCalls(server: ReportServer): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const atOnce of crowds) {
    const all = (call: (size: number) => Promise<unknown>) =>
      Promise.all(Array.from({ length: atOnce }, (_, index) => timed(() => call(20 + index))));
    const times: Record<'reference' | 'ours' | 'same', number[]> = { reference: [], ours: [], same: [] };
    for (let round = 0; round < crowdRounds; round += 1) {
      times.reference.push(latest(await all((size) => weekByHand(server, size))));
      times.ours.push(latest(await all((size) => reportRows(server, 7, size))));
      times.same.push(latest(await all(() => reportRows(server, 7))));
    }
    const reference = median(times.reference);
    const what = `${atOnce} report calls at once, a week each`;
    const beside = 'the 95th percentile, beside the engine asked directly';
    figures.push({
      what: `${what}, no two alike: ${beside}`,
      unit: 'ms',
      ours: median(times.ours),
      reference,
      aim: '≤ 1.3 ×',
    });
    figures.push({
      what: `${what}, all alike: ${beside}`,
      unit: 'ms',
      ours: median(times.same),
      reference,
      aim: '≤ 1.3 ×',
    });
  }
  return figures;
}

/** Measures the longest time that a page of 9,999 rows blocks the event loop, compared with one of 20 rows. */
async function longPage(server: ReportServer): Promise<Figure[]> {
  const dimensions = ['Date', 'Zone', 'Country'];
  const held = async (size: number) => {
    const delays: number[] = [];
    for (let round = 0; round < crowdRounds; round += 1) {
      const delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      const asked = { dimensions, metrics: ['Impressions', 'Ctr', 'GrossRevenue'], page_size: size };
      const { body } = await askReport(server, '', asked, 60);
      await body.dump();
      delay.disable();
      delays.push(delay.max / 1e6);
    }
    return median(delays);
  };
  const what = 'A page of 9,999 rows, beside one of 20: how long everyone else waits at most';
  return [{ what, unit: 'ms', ours: await held(9_999), reference: await held(20), aim: '≤ 100 ms' }];
}

/** Returns the 95th percentile. */
function latest(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

/** Runs a hand-written query of the report: rows and total in one pass. */
async function weekByHand({ engine, today }: ReportServer, size: number): Promise<void> {
  const sums =
    'sum(requests), sum(impressions), sum(clicks), sum(gross_revenue), sum(clicks) / nullIf(sum(impressions), 0)';
  const sql = `SELECT grouping(company_id) AS t, date, site_id, ${sums}, count() OVER () FROM content_ads_facts
WHERE company_id = 104 AND date BETWEEN '${addDays(today, -6)}' AND '${today}'
GROUP BY GROUPING SETS ((company_id, date, site_id), ()) ORDER BY t DESC, date DESC, site_id LIMIT ${size + 1}`;
  await engine.rows({ sql, params: {} });
}

async function longExport(server: ReportServer): Promise<Figure[]> {
  const short = await exported(server, ['Date', 'Zone', 'Country']);
  const byHand = await csvOfEngine(server);
  const long = await exported(server, ['Date', 'Zone', 'Country', 'Device', 'AdFormat']);
  return [
    {
      what: `Export of ${long.lines} rows: time to the first byte`,
      unit: 'ms',
      ours: long.first,
      aim: '≤ 200 ms',
    },
    {
      what: `Export of ${long.lines} rows: all of it, beside the engine's own CSV to a socket`,
      unit: 'ms',
      ours: long.all,
      reference: byHand,
      aim: '≤ 1.3 ×',
    },
    {
      what: `Memory of JavaScript: an export of ${long.lines} rows beside one of ${short.lines}`,
      unit: 'kB',
      ours: long.heap / 1024,
      reference: short.heap / 1024,
      aim: '≈ 1 ×',
    },
  ];
}

/** Measures the CSV export of the same rows by the engine itself on a bare server, without labels, names or total. */
async function csvOfEngine({ engine, today }: ReportServer): Promise<number> {
  const by = 'date, zone_id, country, device, ad_format';
  const query = `SELECT ${by}, sum(impressions), sum(clicks) / nullIf(sum(impressions), 0), sum(gross_revenue)
FROM content_ads_facts WHERE company_id = 104 AND date BETWEEN '${addDays(today, -59)}' AND '${today}'
GROUP BY ${by} ORDER BY date DESC, zone_id FORMAT CSVWithNames`;
  const bare = createServer(async (_, response) => {
    const { stream } = await engine.client.exec({ query });
    await pipeline(stream, response);
  }).listen(0, '127.0.0.1');
  await once(bare, 'listening');
  const { port } = bare.address() as AddressInfo;
  const took = await timed(async () => {
    const { body } = await request(`http://127.0.0.1:${port}`);
    await body.dump({ limit: Number.POSITIVE_INFINITY });
  });
  bare.close();
  return took;
}

async function exported(server: ReportServer, dimensions: string[]) {
  const begun = performance.now();
  const { body } = await askReport(
    server,
    '/export',
    { dimensions, metrics: ['Impressions', 'Ctr', 'GrossRevenue'] },
    60,
  );
  let first = 0;
  let lines = 0;
  let heap = 0;
  let sampled = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    first ||= performance.now() - begun;
    for (const byte of chunk) if (byte === 10) lines += 1;
    if (lines < sampled) continue;
    heap = Math.max(heap, liveHeap());
    sampled = lines + every;
  }
  return { first, all: performance.now() - begun, lines: lines - 2, heap };
}
