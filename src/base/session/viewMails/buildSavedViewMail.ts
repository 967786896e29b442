import { getBaseText } from '#base/getBaseText.ts';
import { formatDay, formatDayRange, formatDayRanges } from '#definition/format/dates.ts';
import { formatNumberByKind } from '#definition/format/numbers.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Metric } from '#definition/model/report.ts';
import { buildReportPath } from '#definition/reports/buildReportPath.ts';
import { describeDaysWithoutFacts } from '#definition/reports/describeDaysWithoutFacts.ts';
import { formatMetricChange } from '#definition/reports/formatMetricChange.ts';
import { formatMetricValue } from '#definition/reports/formatMetricValue.ts';
import { formatAndList } from '#definition/text/messages.ts';
import { buildMessageId } from '#server/mail/buildMessageId.ts';
import { escapeHtml } from '#server/mail/escapeHtml.ts';
import { buildUnsubscribeHeaders, type Mail } from '#server/mail/Mail.ts';
import type { MailedReport } from '#server/reports/exportReportForMail.ts';
import { buildUnsubscribePath } from './buildUnsubscribePath.ts';

/** The input of a view mail. */
interface ViewMailInput {
  view: RecordValues;
  shown: MailedReport;
  /** Unsubscribe token. */
  token: string;
  to: Mail['to'];
  /** Name of the user who scheduled the mail, for an external recipient. */
  sender?: string;
  /** Unique key of this mail, from which its Message-ID is derived. */
  key: string;
  definitions: Pick<Definitions, 'reportPages'>;
  publicUrl: string;
}

/**
 * Builds the mail of a saved view: date range and totals in the body, rows as an attached file, and an unsubscribe
 * link.
 */
export function buildSavedViewMail({
  view,
  shown,
  token,
  to,
  sender,
  key,
  definitions,
  publicUrl,
}: ViewMailInput): Mail {
  const { report, range, before, file, count } = shown;
  const days = formatDayRange(range);
  const compared = before && getBaseText('mail.view.before', { days: formatDayRange(before) });
  const around = [
    ...describeConditions(shown),
    days,
    compared,
    describeDaysWithoutFacts(shown),
    describeUnfinishedDay(shown),
    describeIncompleteDays(shown),
  ].filter((part) => part !== undefined);
  const lines = shown.metrics.map((metric) => buildMetricLine(metric, shown));
  const tooLarge = sender ? 'mail.view.tooLargeForRecipient' : 'mail.view.tooLarge';
  const rows = getBaseText(file.content ? 'mail.view.rows' : tooLarge, {
    sender,
    count: formatNumberByKind('number', count),
  });
  const links = {
    open: `${publicUrl}${buildReportPath(report.name, definitions, String(view.address)) ?? '/'}`,
    end: `${publicUrl}${buildUnsubscribePath(token)}`,
  };
  const app = getBaseText('appName');
  const why = sender
    ? getBaseText('mail.view.whyRecipient', { sender, app })
    : getBaseText('mail.view.why', { app });
  const [open, stop] = [getBaseText('mail.view.open'), getBaseText('mail.view.end')];
  const cells = (tag: string, values: string[]) =>
    `<tr>${values.map((value, place) => `<${tag} style="${getCellStyle(place)}">${escapeHtml(value)}</${tag}>`).join('')}</tr>`;
  const headings = [
    getBaseText('mail.view.metric'),
    getBaseText('mail.view.total'),
    ...(before ? [getBaseText('mail.view.change')] : []),
  ];
  return {
    to,
    subject: getBaseText('mail.view.subject', { name: view.name, title: report.title, range: days }),
    messageId: buildMessageId('view-mail', key, publicUrl),
    headers: buildUnsubscribeHeaders(links.end),
    attachments: file.content ? [{ filename: file.name, content: file.content }] : [],
    text: [
      `${view.name}\n${report.title}`,
      around.join('\n'),
      lines
        .map(
          ([name, value, change]) =>
            `${name}: ${[value, change].filter((part) => part !== undefined).join(', ')}`,
        )
        .join('\n'),
      rows,
      // External recipients have no account.
      ...(sender ? [] : [`${open}:\n${links.open}`]),
      `${why} ${stop}:\n${links.end}`,
    ].join('\n\n'),
    html: [
      `<h2>${escapeHtml(String(view.name))}</h2>`,
      `<p>${[report.title, ...around].map(escapeHtml).join('<br>')}</p>`,
      `<table style="border-collapse:collapse">${cells('th', headings)}${lines.map((line) => cells('td', line)).join('')}</table>`,
      `<p>${escapeHtml(rows)}</p>`,
      ...(sender ? [] : [`<p><a href="${escapeHtml(links.open)}">${escapeHtml(open)}</a></p>`]),
      `<p style="color:#666">${escapeHtml(why)} <a href="${escapeHtml(links.end)}">${escapeHtml(stop)}</a></p>`,
    ].join('\n'),
  };
}

/** Returns a line for the tab and for each filter. */
function describeConditions({ conditions }: MailedReport): string[] {
  return conditions.map(({ title, labels }) =>
    getBaseText('mail.view.condition', { title, values: formatAndList(labels, 'unit') }),
  );
}

/** Describes the last day if it is not over; undefined otherwise. */
function describeUnfinishedDay({ unfinished: day, range }: MailedReport): string | undefined {
  if (day === undefined) return undefined;
  return getBaseText(range[1] < day ? 'mail.view.excluded' : 'mail.view.partial', { day: formatDay(day) });
}

/** Names the days on which facts are missing; undefined if there are none. */
function describeIncompleteDays({ incomplete }: MailedReport): string | undefined {
  if (incomplete.length === 0) return undefined;
  return getBaseText('mail.view.incomplete', { days: formatDayRanges(incomplete) });
}

/** Builds one line: the metric's title, total, and change if there is a comparison. */
function buildMetricLine(metric: Metric, { total, before }: MailedReport): string[] {
  const { title, name } = metric;
  const value = total[name];
  const written = typeof value === 'number' ? formatMetricValue(metric, value) : '–';
  return [title, written, ...(before ? [formatMetricChange(metric, total) ?? '–'] : [])];
}

/** The first column contains text, the others numbers. */
function getCellStyle(place: number): string {
  return `padding:4px 12px 4px 0;text-align:${place === 0 ? 'left' : 'right'};border-bottom:1px solid #ddd`;
}
