import type { FastifyBaseLogger } from 'fastify';
import type { DayRange } from '../../definition/days';
import type { Row } from '../../definition/model/entity';
import type { Metric, Report } from '../../definition/model/report';
import { profile } from '../../definition/profile';
import { exportRequest } from '../../definition/reports/request';
import type { ReportRows } from '../../definition/reports/wire';
import type { User } from '../access/user';
import { FileAnswer, Notice } from '../answers';
import type { Services } from '../services';
import { askedReport } from './askedReport';

/** What a report shows to somebody at a moment. */
export interface ShownReport {
  report: Report;
  range: DayRange;
  /** The days that it is compared with. */
  before?: DayRange;
  metrics: Metric[];
  /** The totals, by metric. */
  total: Row;
  /** How many rows the file has. */
  count: number;
  /** The export; without content where that is larger than a mail should be. */
  file: { name: string; content?: Buffer };
}

/** The most that is attached to a mail, in bytes. */
const most = 5 * 1024 * 1024;

/**
 * What the address of a report shows to a user now, as the page and its export would: what they are not granted, or
 * offered, is not there. Gives the words of the report where the tenant does not receive it at all.
 */
export async function showReport(
  services: Services,
  user: User,
  report: Report,
  address: string,
  log: FastifyBaseLogger,
): Promise<ShownReport | string> {
  const { state, ask } = await askedReport({ services, user, report, log }, address);
  const input: Row = exportRequest(report, state);
  const page = await ask('rows', { ...input, [profile.page.size]: 1, [profile.page.index]: 1 });
  if (page instanceof Notice) return page.message;
  const { total, ...answer } = page as ReportRows;
  const exported = await ask('export', input);
  if (!(exported instanceof FileAnswer)) throw new Error(`The export of "${report.name}" is no file`);
  const compared = answer[profile.report.compared];
  return {
    report,
    range: compared?.range ?? state.range,
    before: compared?.before,
    metrics: state.metrics.flatMap((name) => report.row.metrics[name] ?? []),
    total,
    count: answer[profile.report.count],
    file: { name: exported.name, content: await contentOf(exported) },
  };
}

async function contentOf({ content }: FileAnswer): Promise<Buffer | undefined> {
  if (typeof content === 'string' || Buffer.isBuffer(content)) return Buffer.from(content);
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of content) {
    pieces.push(Buffer.from(piece));
    size += pieces.at(-1)?.length ?? 0;
    if (size > most) return undefined;
  }
  return Buffer.concat(pieces);
}
