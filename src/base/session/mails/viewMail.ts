import type { Definitions } from '../../../definition/model/definitions';
import type { Row } from '../../../definition/model/entity';
import type { Metric } from '../../../definition/model/report';
import { profile } from '../../../definition/profile';
import { changeName } from '../../../definition/reports/compare';
import { metricFigure } from '../../../definition/reports/metricFigure';
import { reportRoute } from '../../../definition/reports/reportRoute';
import { figure } from '../../../definition/written';
import type { User } from '../../../server/access/user';
import { escapeHtml } from '../../../server/mail/escapeHtml';
import { endingHeaders, type Mail } from '../../../server/mail/Mail';
import type { ShownReport } from '../../../server/reports/showReport';
import { text } from '../../text';
import { endAddress } from './endAddress';

/** What a mail is made of. */
interface Made {
  view: Row;
  shown: ShownReport;
  /** By which it is ended. */
  token: string;
  user: User;
  /** Tells this mail from those before and after it. */
  key: string;
  definitions: Pick<Definitions, 'reportPages'>;
  publicUrl: string;
}

/** The mail of a view: its days and totals to read, its rows as a file, and how to end it. */
export function viewMail({ view, shown, token, user, key, definitions, publicUrl }: Made): Mail {
  const { report, range, before, file, count } = shown;
  const [begin, end] = range;
  const days = text('mail.view.days', { begin, end });
  const compared = before && text('mail.view.before', { begin: before[0], end: before[1] });
  const lines = shown.metrics.map((metric) => lineOf(metric, shown));
  const rows = text(file.content ? 'mail.view.rows' : 'mail.view.tooLarge', {
    count: figure('number', count),
  });
  const links = {
    open: `${publicUrl}${reportRoute(report.name, definitions, String(view.address)) ?? '/'}`,
    end: `${publicUrl}${endAddress(token)}`,
  };
  const why = text('mail.view.why', { app: text('appName') });
  const [open, stop] = [text('mail.view.open'), text('mail.view.end')];
  const cells = (tag: string, values: string[]) =>
    `<tr>${values.map((value, place) => `<${tag} style="${styleOf(place)}">${escapeHtml(value)}</${tag}>`).join('')}</tr>`;
  const headings = [
    text('mail.view.metric'),
    text('mail.view.total'),
    ...(before ? [text('mail.view.change')] : []),
  ];
  return {
    to: { name: user.name, address: user.email },
    subject: text('mail.view.subject', { name: view.name, title: report.title, range: days }),
    messageId: `<view-mail-${key.replace(/\W/g, '-')}@${new URL(publicUrl || 'http://localhost').hostname}>`,
    headers: endingHeaders(links.end),
    attachments: file.content ? [{ filename: file.name, content: file.content }] : [],
    text: [
      `${view.name}\n${report.title}`,
      [days, compared].filter(Boolean).join('\n'),
      lines.map(([name, value, change]) => `${name}: ${value}${change ? ` (${change})` : ''}`).join('\n'),
      rows,
      `${open}:\n${links.open}`,
      `${why} ${stop}:\n${links.end}`,
    ].join('\n\n'),
    html: [
      `<h2>${escapeHtml(String(view.name))}</h2>`,
      `<p>${[report.title, days, compared].flatMap((part) => (part ? escapeHtml(part) : [])).join('<br>')}</p>`,
      `<table style="border-collapse:collapse">${cells('th', headings)}${lines.map((line) => cells('td', line)).join('')}</table>`,
      `<p>${escapeHtml(rows)}</p>`,
      `<p><a href="${escapeHtml(links.open)}">${escapeHtml(open)}</a></p>`,
      `<p style="color:#666">${escapeHtml(why)} <a href="${escapeHtml(links.end)}">${escapeHtml(stop)}</a></p>`,
    ].join('\n'),
  };
}

/** A metric's title, total, and change where there is a comparison. */
function lineOf(metric: Metric, { total, before }: ShownReport): string[] {
  const { title, name } = metric;
  const value = total[name];
  const written = typeof value === 'number' ? metricFigure(metric, value) : '–';
  return [title, written, ...(before ? [changeOf(metric, total)] : [])];
}

/** How a total has changed, in per cent; new where there was nothing before. */
function changeOf({ name }: Metric, total: Row): string {
  const change = total[changeName({ name })];
  const rate = total[`${name}${profile.report.figures.rate}`];
  if (typeof rate === 'number')
    return `${rate > 0 ? '+' : rate < 0 ? '−' : ''}${figure('percent', Math.abs(rate))}`;
  return typeof change === 'number' && change !== 0 ? text('mail.view.new') : '–';
}

/** The first column holds words, the others figures. */
function styleOf(place: number): string {
  return `padding:4px 12px 4px 0;text-align:${place === 0 ? 'left' : 'right'};border-bottom:1px solid #ddd`;
}
