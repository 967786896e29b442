import addresses from '../../../definition/addresses.json';
import bounds from '../../../definition/bounds.json';
import type { Report } from '../../../definition/model/report';
import { text } from '../../../definition/text';
import { figure } from '../../../definition/written';
import { escapeHtml } from '../../mail/escapeHtml';
import type { Batch } from '../../reports/deliveries/batches';
import { tenantPattern } from '../../reports/deliveries/tenantPattern';
import { plainPage } from '../plainPage';

/** What the page shows, and what its forms send again. */
export interface Shown {
  token: string;
  report: Report;
  /** The key of the tenant whose batches are shown; empty for all. */
  tenant: string;
}

/** The most batches that are listed. */
const most = bounds.listedBatches;

/** The page that asks for the service token; with what was wrong with the one that came. */
export function askingPage(wrong?: string): string {
  return page(`${wrong ? alert(wrong) : ''}<p>${say('ingest.page.lead')}</p>
<form method="post" class="row"><label>${say('ingest.page.token')}
<input type="password" name="token" required maxlength="500" autocomplete="off" autofocus></label>
<button type="submit">${say('ingest.page.open')}</button></form>`);
}

/** The page that says why a form was refused, with the way back to the beginning. */
export function refusalPage(words: string): string {
  return page(`${alert(words)}<p><a href="${addresses.deliveries}">${say('ingest.page.back')}</a></p>`);
}

/** The batches of a report, each with the way to remove it. */
export function listPage(shown: Shown, reports: Report[], batches: Batch[], done?: string): string {
  const { report, tenant } = shown;
  const options = reports.map(
    ({ name, title }) =>
      `<option value="${escapeHtml(name)}"${name === report.name ? ' selected' : ''}>${escapeHtml(title)}</option>`,
  );
  const owner = escapeHtml(report.row.tenant.title);
  const heads = [
    `<th scope="col">${say('ingest.page.batch')}</th>`,
    `<th scope="col">${owner}</th>`,
    `<th scope="col">${say('ingest.page.days')}</th>`,
    `<th scope="col" class="number">${say('ingest.page.facts')}</th>`,
    `<th scope="col">${say('ingest.page.delivered')}</th>`,
  ];
  const rows = batches.slice(0, most).map((batch) => rowOf(batch, shown));
  const count = say('ingest.page.count', { count: batches.length, shown: Math.min(most, batches.length) });
  return page(`${done ? `<p role="status">${escapeHtml(done)}</p>` : ''}
<form method="post" class="row">${hidden({ token: shown.token })}
<label>${say('ingest.page.report')}<select name="report">${options.join('')}</select></label>
<label>${owner}<input name="tenant" inputmode="numeric" pattern="${tenantPattern}" value="${escapeHtml(tenant)}"></label>
<button type="submit">${say('ingest.page.show')}</button></form>
${
  rows.length === 0
    ? `<p>${say('ingest.noBatches')}</p>`
    : `<div class="table" tabindex="0" role="region" aria-label="${count}"><table><caption>${count}</caption>
<thead><tr>${heads.join('')}<td></td></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>`
}`);
}

function rowOf({ batch, tenants, begin, end, facts, delivered }: Batch, shown: Shown): string {
  const cells = [tenants.join(', '), begin === end ? begin : text('ingest.page.dayRange', { begin, end })];
  const label = say('ingest.page.removeLabel', { batch });
  return `<tr><th scope="row">${escapeHtml(batch)}</th>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}
<td class="number">${figure('number', facts)}</td><td>${escapeHtml(delivered.slice(0, 16).replace('T', ' '))} UTC</td>
<td><form method="post">${hidden({ ...sent(shown), remove: batch })}<button type="submit" aria-label="${label}">${say('ingest.page.remove')}</button></form></td></tr>`;
}

/** Asks whether a batch is to go. */
export function removalPage(shown: Shown, { batch, facts, begin, end, tenants }: Batch): string {
  const { report } = shown;
  const values = {
    batch,
    report: report.title,
    count: figure('number', facts),
    begin,
    end,
    tenants: tenants.join(', '),
  };
  return page(`<p>${say('ingest.page.sure', { ...values, of: report.row.tenant.title })}</p>
<form method="post" class="row">${hidden(sent(shown))}<button type="submit" autofocus>${say('ingest.page.back')}</button></form>
<form method="post" class="row">${hidden({ ...sent(shown), remove: batch, sure: 'true' })}<button type="submit">${say('ingest.page.removeLabel', { batch })}</button></form>`);
}

function page(body: string): string {
  const title = text('ingest.page.title');
  return plainPage(title, `<h1>${escapeHtml(title)}</h1>${body}`, { isWide: true });
}

function sent({ token, report, tenant }: Shown): Record<string, string> {
  return { token, report: report.name, tenant };
}

function hidden(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
}

function alert(words: string): string {
  return `<p role="alert">${escapeHtml(words)}</p>`;
}

function say(...said: Parameters<typeof text>): string {
  return escapeHtml(text(...said));
}
