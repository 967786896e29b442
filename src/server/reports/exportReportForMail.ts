import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Metric, Report } from '#definition/model/report.ts';
import { buildReportExportRequest } from '#definition/reports/buildReportRequest.ts';
import type { ComparedDaysWithoutFacts } from '#definition/reports/comparisonRange.ts';
import { getReportTimeZone } from '#definition/reports/rangeLimits.ts';
import type { ReportTableResponse } from '#definition/reports/reportResponses.ts';
import { formatAndList, formatMessage } from '#definition/text/messages.ts';
import { type DayRange, todayAtUtcOffset } from '#definition/time/days.ts';
import { FileResponse, NoticeResponse } from '../responses.ts';
import { getLabeledReportConditions, type LabeledReportCondition } from './getLabeledReportConditions.ts';
import { openReportFromUrl, type ReportReaderContext } from './openReportFromUrl.ts';
import { getReportTenant } from './ReportContext.ts';

/** The content of a mailed report. */
export interface MailedReport {
  report: Report;
  range: DayRange;
  /** The days of the comparison. */
  before?: DayRange;
  /** The days of both periods without any facts, if there are some. */
  withoutFacts?: ComparedDaysWithoutFacts;
  /** The first day that is not over: the last one of the range, or left out of a comparison. */
  unfinished?: string;
  /** Days on which facts are missing, as ranges. */
  incomplete: DayRange[];
  /** The tab and the filters. */
  conditions: LabeledReportCondition[];
  metrics: Metric[];
  /** Totals by metric. */
  total: RecordValues;
  /** Number of rows in the file. */
  count: number;
  /** The exported file. Without content if it is too large for an email. */
  file: { name: string; content?: Buffer };
}

/** Maximum attachment size, in bytes. */
const maxAttachmentBytes = 5 * 1024 * 1024;

/**
 * Runs a report for a user and exports it for an email. Returns a message if the tenant does not receive its data, or if the
 * user can no longer use a tab or filter of the address: without it, the figures would differ.
 */
export async function exportReportForMail(
  asking: ReportReaderContext,
  address: string,
): Promise<MailedReport | string> {
  const { report } = asking;
  const { state, dropped, context, callReport } = await openReportFromUrl(asking, address);
  if (dropped.length > 0)
    return formatMessage('server.report.dropped', { names: formatAndList(dropped, 'conjunction') });
  const input: RecordValues = buildReportExportRequest(report, state);
  const page = await callReport('rows', {
    ...input,
    [apiProtocol.page.size]: 1,
    [apiProtocol.page.index]: 1,
  });
  if (page instanceof NoticeResponse) return page.message;
  const { total, ...answer } = page as ReportTableResponse;
  const exported = await callReport('export', input);
  if (!(exported instanceof FileResponse)) throw new Error(`The export of "${report.name}" is no file`);
  const compared = answer[apiProtocol.report.compared];
  const { timezone } = await getReportTenant(context);
  const today = todayAtUtcOffset(getReportTimeZone(report, state.tab, timezone));
  return {
    report,
    range: compared?.range ?? state.range,
    before: compared?.before,
    withoutFacts: compared?.withoutFacts,
    incomplete: answer[apiProtocol.report.incomplete] ?? [],
    unfinished: state.range[1] >= today ? today : compared?.unfinished,
    conditions: await getLabeledReportConditions(report, state, context),
    metrics: state.metrics.flatMap((name) => report.row.metrics[name] ?? []),
    total,
    count: answer[apiProtocol.report.count],
    file: { name: exported.name, content: await readFileContent(exported) },
  };
}

async function readFileContent({ content }: FileResponse): Promise<Buffer | undefined> {
  if (typeof content === 'string' || Buffer.isBuffer(content)) return Buffer.from(content);
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of content) {
    pieces.push(Buffer.from(piece));
    size += pieces.at(-1)?.length ?? 0;
    if (size > maxAttachmentBytes) return undefined;
  }
  return Buffer.concat(pieces);
}
