import type { FastifyBaseLogger } from 'fastify';
import { bareResource } from '../../definition/bareResource';
import type { DayRange } from '../../definition/days';
import type { Row } from '../../definition/model/entity';
import type { Metric, Report } from '../../definition/model/report';
import type { Call } from '../../definition/model/resource';
import { profile } from '../../definition/profile';
import { availableMetrics } from '../../definition/reports/available';
import { availableFor } from '../../definition/reports/offered';
import { readReportState } from '../../definition/reports/reportState';
import { exportRequest } from '../../definition/reports/request';
import type { ReportRows } from '../../definition/reports/wire';
import { definitionsOf } from '../access/permissions';
import type { User } from '../access/user';
import { FileAnswer, Notice } from '../answers';
import type { CallContext } from '../context';
import type { Services } from '../services';
import { recordsOf } from '../storage/records';
import { metricChoice } from './dictionaries';
import { viewerOf } from './ReportContext';
import { runReport } from './runReport';

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
  const { rows, export: file } = report.calls;
  const context = contextOf(services, user, report, log);
  const { tenant, timezone } = await viewerOf(context);
  const { tabs, row, metrics } = report;
  const named = metrics.dictionary
    ? availableMetrics(report, tenant).flatMap((name) => metricChoice(report, name))
    : undefined;
  const dimension = row.dimensions[tabs?.by ?? ''];
  const dictionary = services.definitions.dictionaries[tabs?.dictionary ?? dimension?.dictionary ?? ''];
  const values = tabs?.dictionary ? dictionary?.values : (dimension?.choices ?? dictionary?.values);
  const available = availableFor(report, named, tenant, values ?? []);
  const state = readReportState(report, available, new URLSearchParams(address), { timezone });
  const input: Row = exportRequest(report, state);
  const first = { ...input, [profile.page.size]: 1, [profile.page.index]: 1 };
  const page = await runReport(report, 'rows', { ...context, call: rows, input: first });
  if (page instanceof Notice) return page.message;
  const { total, ...answer } = page as ReportRows;
  const exported = await runReport(report, 'export', { ...context, call: file, input });
  if (!(exported instanceof FileAnswer)) throw new Error(`The export of "${report.name}" is no file`);
  const compared = answer[profile.report.compared];
  return {
    report,
    range: compared?.range ?? state.range,
    before: compared?.before,
    metrics: state.metrics.flatMap((name) => row.metrics[name] ?? []),
    total,
    count: answer[profile.report.count],
    file: { name: exported.name, content: await contentOf(exported) },
  };
}

/** What a call of the user would come with. */
function contextOf(
  services: Services,
  user: User,
  report: Report,
  log: FastifyBaseLogger,
): Omit<CallContext, 'call' | 'input'> & { call: Call; input: Row } {
  const { database, definitions, publicUrl = '' } = services;
  return {
    services,
    user,
    log,
    database,
    definitions: definitionsOf(definitions, user),
    records: recordsOf(database, definitions, user.tenant),
    resource: bareResource(report.name, report.title, report.access.menu),
    call: report.calls.rows,
    input: {},
    bound: {},
    record: {},
    rule: {},
    tokenHash: '',
    ip: '',
    headers: {},
    origin: publicUrl,
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
