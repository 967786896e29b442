import { performance } from 'node:perf_hooks';
import { request } from 'undici';
import { addDays } from '#definition/time/days.ts';
import type { ReportServer } from './withReportServer.ts';

/** Requests a page of a report over `days` days. */
export async function reportRows(server: ReportServer, days: number, size = 20): Promise<void> {
  const metrics = ['AdRequest', 'Impressions', 'Clicks', 'GrossRevenue', 'Ctr'];
  const { body } = await askReport(
    server,
    '',
    { dimensions: ['Date', 'Domain'], metrics, page_size: size },
    days,
  );
  await body.dump();
}

/** Calls the content ads report over `days` days up to today. Throws if the call is refused. */
export async function askReport(
  { url, token, today }: ReportServer,
  call: string,
  asked: object,
  days: number,
) {
  const answer = await request(`${url}/api/v1/ssp_publisher/report${call}`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ ...asked, date_range: [addDays(today, 1 - days), today] }),
  });
  if (answer.statusCode !== 200) throw new Error(await answer.body.text());
  return answer;
}

/** Returns the duration of the work in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
