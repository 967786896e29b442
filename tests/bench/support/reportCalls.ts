import { performance } from 'node:perf_hooks';
import { request } from 'undici';
import { addDays } from '../../../src/definition/days';
import type { ReportServer } from './withReportServer';

/** Asks for a page of a report of so many days. */
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

/** Makes a call of the content ads report, over so many days up to today; throws where it is refused. */
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

/** How many milliseconds some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
