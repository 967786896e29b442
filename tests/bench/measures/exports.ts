import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { Figure } from '../support/figures/Figure.ts';
import { median } from '../support/figures/median.ts';
import { askReport, reportRows, timed } from '../support/reportCalls.ts';
import { type ReportServer, withReportServer } from '../support/withReportServer.ts';

const facts = 2_000_000;
const atOnce = 6;
const slowReaders = 15;
/** Pause of a slow reader after each piece of a file, in milliseconds. */
const slowPauseMs = 200;
const idleMs = 5_000;
/** Number of small reports, whose median counts. */
const smallReports = 15;
const metrics = ['Impressions', 'Ctr', 'GrossRevenue'];
const asked = { dimensions: ['Date', 'Domain', 'Zone', 'Country', 'Device', 'AdFormat'], metrics };

/** Measures how long exports at once hold up everyone else, compared with an idle process of the same run. */
export function exports(): Promise<Figure[]> {
  return withReportServer(async (server) => {
    await reportRows(server, 7);
    const idle = await measureStall(() => setTimeout(idleMs));
    const alone = await timeSmallReports(server);
    const before = process.memoryUsage().rss;
    let beside = 0;
    const stall = await measureStall(async () => {
      const all = Array.from({ length: atOnce }, () => readExport(server));
      beside = await timeSmallReports(server);
      await Promise.all(all);
    });
    const grown = process.memoryUsage().rss - before;
    const besideSlow = await timeBesideSlowReaders(server);
    const grownSlow = process.memoryUsage().rss - before;
    const what = `${atOnce} exports of all rows at once`;
    return [
      {
        what: `${what}: the longest stall of the event loop, beside an idle process`,
        unit: 'ms',
        ours: stall,
        reference: idle,
      },
      { what: `${what}: a small report beside them`, unit: 'ms', ours: beside, reference: alone },
      {
        what: `${what}: growth of the whole process's memory, with the engine`,
        unit: 'kB',
        ours: grown / 1024,
      },
      {
        what: `A small report beside ${slowReaders} exports that are read slowly`,
        unit: 'ms',
        ours: besideSlow,
        reference: alone,
        aim: '≤ 3 ×',
      },
      {
        what: `Growth of the whole process's memory after ${slowReaders} slow readers`,
        unit: 'kB',
        ours: grownSlow / 1024,
      },
    ];
  }, facts);
}

/** Returns the median duration of small reports in milliseconds. No two are alike, so that none is answered twice. */
async function timeSmallReports(server: ReportServer): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < smallReports; index += 1) {
    size += 1;
    times.push(await timed(() => reportRows(server, 7, size)));
  }
  return median(times);
}

/** Page size of the last small report. */
let size = 20;

/** Returns the median duration of small reports beside exports whose readers pause after each piece. */
async function timeBesideSlowReaders(server: ReportServer): Promise<number> {
  let isOver = false;
  const readers = Array.from({ length: slowReaders }, async () => {
    const body = await startExport(server, () => isOver);
    for await (const _ of body ?? []) {
      if (isOver) break;
      await setTimeout(slowPauseMs);
    }
  });
  await setTimeout(idleMs / 5);
  const taken = await timeSmallReports(server);
  isOver = true;
  await Promise.all(readers);
  return taken;
}

/** Returns the longest delay of the event loop while `work` runs, in milliseconds. */
async function measureStall(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await work();
  delay.disable();
  return delay.max / 1e6;
}

async function readExport(server: ReportServer): Promise<void> {
  const body = await startExport(server, () => false);
  await body?.dump({ limit: Number.POSITIVE_INFINITY });
}

/** Starts an export. Repeats a request that is refused because the user has too many downloads. */
async function startExport(server: ReportServer, isOver: () => boolean) {
  while (!isOver()) {
    const answer = await askReport(server, '/export', asked, 60).catch(() => undefined);
    if (answer) return answer.body;
    await setTimeout(slowPauseMs);
  }
  return undefined;
}
