import addresses from '#definition/addresses.json';
import bounds from '#definition/bounds.json';
import { formatNumberByKind } from '#definition/format/numbers.ts';
import type { Report } from '#definition/model/report.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { escapeHtml } from '#server/mail/escapeHtml.ts';
import type { IngestBatch } from '#server/reports/deliveries/ingestBatches.ts';
import { tenantKeyPattern } from '#server/reports/deliveries/tenantKeyPattern.ts';
import { renderPlainPage } from '../renderPlainPage.ts';

/** The content of the page, and the values that its forms send again. */
export interface IngestBatchesPageState {
  token: string;
  report: Report;
  /** Tenant key of the listed batches; empty for all. */
  tenant: string;
}

/** Maximum number of listed batches. */
const maxListedBatches = bounds.listedBatches;

/** Renders the page with the service token form, and the error of the previous attempt. */
export function renderServiceTokenPage(wrong?: string): string {
  return renderPage(`${wrong ? renderAlert(wrong) : ''}<p>${renderText('ingest.page.lead')}</p>
<form method="post" class="row"><label>${renderText('ingest.page.token')}
<input type="password" name="token" required maxlength="500" autocomplete="off" autofocus></label>
<button type="submit">${renderText('ingest.page.open')}</button></form>`);
}

/** Renders the error page of a rejected form, with a link to start again. */
export function renderRejectedFormPage(words: string): string {
  return renderPage(
    `${renderAlert(words)}<p><a href="${addresses.deliveries}">${renderText('ingest.page.back')}</a></p>`,
  );
}

/** Renders the batches of a report, each with a remove button. */
export function renderBatchListPage(
  shown: IngestBatchesPageState,
  reports: Report[],
  batches: IngestBatch[],
  done?: string,
): string {
  const { report, tenant } = shown;
  const options = reports.map(
    ({ name, title }) =>
      `<option value="${escapeHtml(name)}"${name === report.name ? ' selected' : ''}>${escapeHtml(title)}</option>`,
  );
  const owner = escapeHtml(report.row.tenant.title);
  const heads = [
    `<th scope="col">${renderText('ingest.page.batch')}</th>`,
    `<th scope="col">${owner}</th>`,
    `<th scope="col">${renderText('ingest.page.days')}</th>`,
    `<th scope="col" class="number">${renderText('ingest.page.facts')}</th>`,
    `<th scope="col">${renderText('ingest.page.delivered')}</th>`,
  ];
  const rows = batches.slice(0, maxListedBatches).map((batch) => renderBatchRow(batch, shown));
  const count = renderText('ingest.page.count', {
    count: batches.length,
    shown: Math.min(maxListedBatches, batches.length),
  });
  return renderPage(`${done ? `<p role="status">${escapeHtml(done)}</p>` : ''}
<form method="post" class="row">${renderHiddenInputs({ token: shown.token })}
<label>${renderText('ingest.page.report')}<select name="report">${options.join('')}</select></label>
<label>${owner}<input name="tenant" inputmode="numeric" pattern="${tenantKeyPattern}" value="${escapeHtml(tenant)}"></label>
<button type="submit">${renderText('ingest.page.show')}</button></form>
${
  rows.length === 0
    ? `<p>${renderText('ingest.noBatches')}</p>`
    : `<div class="table" tabindex="0" role="region" aria-label="${count}"><table><caption>${count}</caption>
<thead><tr>${heads.join('')}<td></td></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>`
}`);
}

function renderBatchRow(
  { batch, tenants, begin, end, facts, delivered }: IngestBatch,
  shown: IngestBatchesPageState,
): string {
  const cells = [
    tenants.join(', '),
    begin === end ? begin : formatMessage('ingest.page.dayRange', { begin, end }),
  ];
  const label = renderText('ingest.page.removeLabel', { batch });
  return `<tr><th scope="row">${escapeHtml(batch)}</th>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}
<td class="number">${formatNumberByKind('number', facts)}</td><td>${escapeHtml(delivered.slice(0, 16).replace('T', ' '))} UTC</td>
<td><form method="post">${renderHiddenInputs({ ...getStateFields(shown), remove: batch })}<button type="submit" aria-label="${label}">${renderText('ingest.page.remove')}</button></form></td></tr>`;
}

/** Renders the confirmation page for the removal of a batch. */
export function renderBatchRemovalPage(
  shown: IngestBatchesPageState,
  { batch, facts, begin, end, tenants }: IngestBatch,
): string {
  const { report } = shown;
  const values = {
    batch,
    report: report.title,
    count: formatNumberByKind('number', facts),
    begin,
    end,
    tenants: tenants.join(', '),
  };
  return renderPage(`<p>${renderText('ingest.page.sure', { ...values, of: report.row.tenant.title })}</p>
<form method="post" class="row">${renderHiddenInputs(getStateFields(shown))}<button type="submit" autofocus>${renderText('ingest.page.back')}</button></form>
<form method="post" class="row">${renderHiddenInputs({ ...getStateFields(shown), remove: batch, sure: 'true' })}<button type="submit">${renderText('ingest.page.removeLabel', { batch })}</button></form>`);
}

function renderPage(body: string): string {
  const title = formatMessage('ingest.page.title');
  return renderPlainPage(title, `<h1>${escapeHtml(title)}</h1>${body}`, { isWide: true });
}

function getStateFields({ token, report, tenant }: IngestBatchesPageState): Record<string, string> {
  return { token, report: report.name, tenant };
}

function renderHiddenInputs(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
}

function renderAlert(words: string): string {
  return `<p role="alert">${escapeHtml(words)}</p>`;
}

function renderText(...said: Parameters<typeof formatMessage>): string {
  return escapeHtml(formatMessage(...said));
}
