import { addDays } from '#definition/time/days.ts';
import type { Figure } from '../support/figures/Figure.ts';
import { median } from '../support/figures/median.ts';
import { askReport, timed } from '../support/reportCalls.ts';
import { type ReportServer, withReportServer } from '../support/withReportServer.ts';

const rounds = 9;
const days = 14;

/**
 * Measures a comparison and its explanation over ten million facts, each compared with the plain report of the same
 * days.
 */
export function why(): Promise<Figure[]> {
  return withReportServer(async (server) => {
    const plain: number[] = [];
    const compared: number[] = [];
    const explained: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      plain.push(await timed(() => rows(server, {})));
      compared.push(await timed(() => rows(server, before(server))));
      explained.push(await timed(() => explanation(server)));
    }
    const reference = median(plain);
    return [
      {
        what: `A report of ${days} days compared with those before, beside the report alone`,
        unit: 'ms',
        ours: median(compared),
        reference,
        aim: '≤ 3 ×',
      },
      {
        what: 'Why its revenue has changed, by all seven dimensions, beside the report alone',
        unit: 'ms',
        ours: median(explained),
        reference,
        aim: '≤ 3 ×',
      },
    ];
  });
}

function before({ today }: ReportServer) {
  return { compare_range: [addDays(today, 1 - 2 * days), addDays(today, -days)] };
}

async function rows(server: ReportServer, more: object): Promise<void> {
  const metrics = ['AdRequest', 'Impressions', 'Clicks', 'GrossRevenue', 'Ctr'];
  const asked = { dimensions: ['Date', 'Domain'], metrics, page_size: 20, ...more };
  await (await askReport(server, '', asked, days)).body.dump();
}

async function explanation(server: ReportServer): Promise<void> {
  const asked = { metrics: ['NetRevenue'], ...before(server) };
  await (await askReport(server, '/why', asked, days)).body.dump();
}
