import { afterAll, beforeAll, expect, test } from 'vitest';
import { savedViewMailJobs } from '#base/session/viewMails/savedViewMailJobs.ts';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { formatDay, formatDayRange } from '#definition/format/dates.ts';
import type { LabeledChoice, RecordValues } from '#definition/model/entity.ts';
import type { Report } from '#definition/model/report.ts';
import { buildReportExportRequest } from '#definition/reports/buildReportRequest.ts';
import { comparisonOffsetDays } from '#definition/reports/comparisonRange.ts';
import { rangePresetNames } from '#definition/reports/dateRangePresets.ts';
import { describeDaysWithoutFacts } from '#definition/reports/describeDaysWithoutFacts.ts';
import { formatMetricChange } from '#definition/reports/formatMetricChange.ts';
import { formatMetricValue } from '#definition/reports/formatMetricValue.ts';
import { getReportTimeZone } from '#definition/reports/rangeLimits.ts';
import type { ReportTableResponse, SelectableMetric } from '#definition/reports/reportResponses.ts';
import { parseReportState, type ReportState } from '#definition/reports/reportState.ts';
import { resolveTenantReportOptions } from '#definition/reports/resolveTenantReportOptions.ts';
import { parseTenantConditionValues } from '#definition/reports/tenantAvailability.ts';
import { freezeClock, now } from '#definition/time/clock.ts';
import { addDays, todayAtUtcOffset } from '#definition/time/days.ts';
import { dateInTimeZone } from '#definition/time/timeZones.ts';
import { type DueJobRunner, startJobs } from '#server/jobs/startJobs.ts';
import { createSmtpSender } from '#server/mail/readMailSettings.ts';
import type { Caller } from '../support/caller.ts';
import { code } from '../support/code.ts';
import { definitions } from '../support/definitions.ts';
import { type ArrivedMail, type MailServer, mailServer } from '../support/mailServer.ts';
import { contentCsv, contentFacts, siteZones } from './support/contentFacts.ts';
import { readBack } from './support/csv.ts';
import { naiveReport } from './support/naive.ts';
import { random } from './support/random.ts';
import { type ReportApp, reportApp, today } from './support/reportApp.ts';

const report = definitions.reports['content-ads'] as Report;
const companyZone = 'UTC+01:00';
/** At 04:00 UTC it is still the day before in UTC-05:00, and the tabs have different days. */
const hour = 4;
const facts = contentFacts(3, 2500, today);
const tabs = [...new Set(Object.values(siteZones))];
const metrics = ['AdRequest', 'Impressions', 'Clicks', 'FillRate', 'GrossRevenue', 'NetRevenue'];

let mails: MailServer;
let server: ReportApp;
let jobs: DueJobRunner;

beforeAll(async () => {
  mails = await mailServer();
  const mail = {
    publicUrl: 'https://console.example.com',
    send: createSmtpSender(mails.url, 'no-reply@example.com'),
  };
  server = await reportApp(definitions, 'memory', { mail });
  const { database, facts: store, app } = server;
  jobs = startJobs(app, { code, definitions, database, facts: store, mail }, savedViewMailJobs);
  // The first run schedules the later ones.
  await jobs.runDueJobs();
  await server.stock(1);
  await server.ingest('content-ads', contentCsv(facts, 1));
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

test('a mail has the rows and totals of its view: every tab, range, filter, comparison and column', async () => {
  const [begun, next] = [now(), `${new Date(now().getTime() + 86_400_000).toISOString().slice(0, 10)}`];
  const moment = new Date(`${next}T0${hour}:30:00Z`);
  const views = Array.from({ length: 60 }, (_, index) => viewByChance(index));
  const made: unknown[] = [];
  for (const [index, address] of views.entries()) {
    const owner = await server.user({ email: `owner${index}@one.example`, is_admin: true });
    made.push(await mailed(owner, `View ${index}`, address, schedules[index % schedules.length]));
  }
  const records = await server.company(1);
  let [sent, noted] = [0, 0];
  await sendAt(moment);
  const reader = await server.user({ email: 'reader@one.example', is_admin: true });
  for (const [index, address] of views.entries()) {
    const readerToday = dateInTimeZone(schedules[index % schedules.length]?.timezone ?? 'UTC');
    const { state, rows, file, refused } = await openPage(reader, address, readerToday);
    const [mail, ...more] = mailsTo(`owner${index}@one.example`);
    expect(more).toEqual([]);
    if (!mail || !rows) {
      // What the page refuses, the mail refuses with the same reason.
      const { failed } = (await records.findFirst('view_mail', { id: made[index] })) as RecordValues;
      expect([mail, failed], address).toEqual([undefined, refused]);
      continue;
    }
    sent += 1;
    expect(attachmentOf(mail), address).toEqual(file);
    const { titles, lines } = readBack(file);
    expect(lines, address).toHaveLength(rows.total_rows + 1);
    const named = new URLSearchParams(address).get('metrics')?.split('.');
    const shownTitles = (named ?? state.metrics).map((name) => report.row.metrics[name]?.title);
    expect(
      titles.filter((title) => shownTitles.includes(title)),
      address,
    ).toEqual(shownTitles);
    const places = shownTitles.map((title) => mail.source.indexOf(`${title}: `));
    expect(places, address).toEqual(places.toSorted((one, other) => one - other));
    for (const name of state.metrics) {
      const { title } = report.row.metrics[name] ?? { title: '' };
      const value = rows.total[name];
      const shown = value === null ? '' : formatMetricValue(report.row.metrics[name] as never, value);
      expect(mail.source, `${address}: ${name}`).toContain(`${title}: ${shown}`);
      const change = formatMetricChange(report.row.metrics[name] as never, rows.total);
      if (rows.compared?.before && shown)
        expect(mail.source, `${address}: ${name}`).toContain(`${title}: ${shown}, ${change ?? '–'}`);
      expect(titles).toContain(title);
    }
    const noData = rows.compared && describeDaysWithoutFacts(rows.compared);
    if (noData) noted += 1;
    expect(mail.source.includes(noData ?? 'There is no data for'), address).toBe(noData !== undefined);
    if (state.tab) expect(mail.source).toContain(`Time Zone: ${state.tab}`);
    const asked = { dimensions: [], date_range: rows.compared?.range ?? state.range, filters: state.filters };
    const { total } = naiveReport(facts, { ...asked, timezone: state.tab });
    for (const name of ['AdRequest', 'Impressions', 'Clicks'].filter((one) => state.metrics.includes(one)))
      expect(rows.total[name] ?? 0, `${address}: ${name}`).toBe(total[name]);
    const day = todayAtUtcOffset(getReportTimeZone(report, state.tab, companyZone), moment);
    expect(mail.source.includes(`${formatDay(day)} isn't over yet`), address).toBe(state.range[1] >= day);
  }
  expect(sent).toBeGreaterThan(35);
  expect(noted).toBeGreaterThan(0);
  freezeClock(begun);
});

test('a mail of a tab that is not there any more is not sent with other figures', async () => {
  const begun = now();
  const owner = await server.user({ email: 'gone@one.example', is_admin: true });
  await mailed(owner, 'Gone tab', 'tab=UTC-11%3A00&range=last7');
  await mailed(owner, 'Gone filter', 'range=last7&Device=Toaster');
  await sendAt(new Date(now().getTime() + 86_400_000));
  freezeClock(begun);
  expect(mails.mails.filter(({ to }) => to.includes('gone@one.example'))).toEqual([]);
  const { body } = await owner('GET', '/ssp_publisher/own/mail/seen?screen=report:content-ads');
  const told = (body.data as { mails: RecordValues[] }).mails.map(({ failed }) => failed);
  expect(told.toSorted()).toEqual([
    'You can no longer filter this report by Device',
    'You can no longer filter this report by Time Zone',
  ]);
});

test('a mail shows the change of a rate as the page does, and says why periods are not compared', async () => {
  const begun = now();
  const owner = await server.user({ email: 'rates@one.example', is_admin: true });
  const days = (from: number, to: number) => [addDays(today, -from), addDays(today, -to)].join('--');
  const shown = 'dimensions=Date&metrics=FillRate';
  await mailed(owner, 'Rates', `range=${days(4, 3)}&compare=${days(8, 7)}&${shown}`);
  await mailed(owner, 'No data', `range=${days(4, 3)}&compare=${days(20, 19)}&${shown}`);
  await sendAt(new Date(now().getTime() + 2 * 86_400_000));
  freezeClock(begun);
  const found = (name: string) => mailsTo('rates@one.example').find(({ source }) => source.includes(name));
  expect(found('Rates')?.source).toMatch(/Fill Rate: [\d.]+%, [+−]?[\d.]+ pp \([+−]?[\d.]+%\)/);
  expect(found('Rates')?.source).not.toContain('There is no data');
  const source = found('No data')?.source;
  expect(source).toContain(
    `There is no data for ${formatDayRange([addDays(today, -20), addDays(today, -19)])}, so`,
  );
  expect(source).toMatch(/Fill Rate: [\d.]+%, –/);
});

/** Sends every mail that is due at a moment. */
async function sendAt(moment: Date): Promise<void> {
  freezeClock(moment);
  await jobs.runDueJobs();
}

/** Daily mails in several time zones, all due in the same night. */
const schedules = [
  { hour, timezone: 'UTC' },
  { hour: 4, timezone: 'Asia/Tokyo' },
  { hour: 22, timezone: 'America/New_York' },
];

/**
 * An address of the report, as a view keeps it or a link has it: parameters may be absent, be known by no report, or
 * concern the page alone.
 */
function viewByChance(seed: number): string {
  const { whole, oneOf, some } = random(100 + seed);
  const query = new URLSearchParams();
  const page = [
    'page=3',
    'size=20',
    'graph=none',
    'graph=Clicks',
    'by=Country',
    'why=NetRevenue',
    'Color=red',
  ];
  for (const [name, value] of new URLSearchParams(some(page, 3).join('&'))) query.set(name, value);
  const tab = oneOf(['', ...tabs]);
  if (tab) query.set('tab', tab);
  const end = addDays(today, -whole(0, 5));
  const days = `${addDays(end, -whole(0, 6))}--${end}`;
  const wrong = [
    'last10',
    'last400',
    'always',
    `${end}--${addDays(end, -3)}`,
    '2020-01-01--2020-01-05',
    'x--y',
  ];
  query.set('range', oneOf([...rangePresetNames, days, days, days, ...wrong]));
  query.set('compare', oneOf(['none', ...Object.keys(comparisonOffsetDays), `${addDays(end, -20)}--${end}`]));
  for (const value of some(['Mobile', 'Desktop', 'Tablets'], 2)) query.append('Device', value);
  for (const value of some(['US', 'DE', 'FR', '', 'XX'], 2)) query.append('Country', value);
  for (const value of some(['1', '3', '4'], 2)) query.append('Domain', value);
  const dimensions = some(['Date', 'Domain', 'Zone', 'Country', 'TimeZone'], 3);
  query.set('dimensions', (dimensions.length > 0 ? dimensions : ['Date']).join('.'));
  const shown = some(metrics, 4);
  query.set('metrics', (shown.length > 0 ? shown : ['NetRevenue']).join('.'));
  const orders = [...dimensions, ...shown.flatMap((name) => [name, `-${name}`, `-${name}.change`]), '-Gone'];
  query.set('sort', oneOf(orders));
  for (const name of some(['range', 'compare', 'dimensions', 'metrics', 'sort'], 2)) query.delete(name);
  return String(query);
}

async function mailed(
  who: Caller,
  name: string,
  address: string,
  schedule: RecordValues = { hour, timezone: 'UTC' },
): Promise<unknown> {
  const view = { screen: 'report:content-ads', name, address };
  const saved = await who('POST', '/ssp_publisher/own/view', view);
  const { id } = saved.body.data as RecordValues;
  const asked = { every: 'daily', ...schedule, viewed: id };
  const { body } = await who('POST', '/ssp_publisher/own/mail', asked);
  expect(body.msg).toBe('ok');
  return (body.data as RecordValues).id;
}

/** Opens the address as the page does: what is available comes from the API, then the table and the file. */
async function openPage(who: Caller, address: string, readerToday: string) {
  const get = async <T>(path: string) => (await who('GET', `/ssp_publisher/${path}`)).body.data as T;
  const available = resolveTenantReportOptions(
    report,
    await get<SelectableMetric[]>('report/metric?report=content-ads'),
    parseTenantConditionValues(report, {}),
    await get<LabeledChoice[]>('report/timezone'),
  );
  const query = new URLSearchParams(address);
  const state: ReportState = parseReportState(report, available, query, {
    timezone: companyZone,
    readerToday,
  });
  expect(state.tab ?? null).toBe(query.get('tab'));
  const asked = buildReportExportRequest(report, state);
  const page = { [apiProtocol.page.index]: 1, [apiProtocol.page.size]: 20 };
  const table = await who('POST', '/ssp_publisher/report', { ...asked, ...page });
  if (table.status !== 200) return { state, refused: table.body.msg };
  const { bytes } = await who('POST', '/ssp_publisher/report/export', asked);
  return { state, rows: table.body.data as unknown as ReportTableResponse, file: bytes };
}

const mailsTo = (address: string): ArrivedMail[] => mails.mails.filter(({ to }) => to.includes(address));

function attachmentOf({ source }: ArrivedMail): Buffer {
  const [, content = ''] =
    /Content-Disposition: attachment[\s\S]*?\r?\n\r?\n([\w+/=\s]*)--/i.exec(source) ?? [];
  return Buffer.from(content, 'base64');
}
