import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { RecordChangeAnnotation } from '#definition/reports/reportResponses.ts';
import { addDays, type DayRange } from '#definition/time/days.ts';
import type { Caller } from '#tests/server/support/caller.ts';
import { definitions as ownDefinitions } from '#tests/server/support/definitions.ts';
import { contentCsv, contentFacts } from '../support/contentFacts.ts';
import { type ReportApp, reportApp, today } from '../support/reportApp.ts';

const range: DayRange = [addDays(today, -6), addDays(today, -1)];
const changed = addDays(today, -3);
const [healthy, broken] = ['Verification Successful', 'Need Update ads.txt'];

let app: ReportApp;
let admin: Caller;

/** The definitions, with a site status that only users with the screen "users" may see. */
function definitionsWithRight(): typeof ownDefinitions {
  const { sites } = ownDefinitions.resources;
  if (!sites) throw new Error('There are no sites');
  const propertyPermissions = { verify_status: { read: 'users' } };
  const guarded = { ...sites, access: { ...sites.access, propertyPermissions } };
  return { ...ownDefinitions, resources: { ...ownDefinitions.resources, sites: guarded } };
}

beforeAll(async () => {
  app = await reportApp(definitionsWithRight());
  for (const company of [1, 2]) {
    await app.stock(company);
    await app.ingest('content-ads', contentCsv(contentFacts(company, 1500, today), company));
  }
  admin = await app.user({ email: 'admin@one.example', is_admin: true });
  await keepChange(1, 'site', 1, { ads_txt_status: healthy }, { ads_txt_status: broken });
  await keepChange(1, 'zone', 21, { ad_size: ['300x250'], space: 1 }, { ad_size: ['320x50'], space: 2 });
  // Not watched by the report, of a day before its range, of a site without facts, and of another company.
  await keepChange(1, 'site', 2, { domain: 'old.example' }, { domain: 'new.example' });
  await keepChange(1, 'site', 2, { verify_status: 'Pending' }, { verify_status: 'Active' }, -20);
  await keepChange(1, 'site', 99, { verify_status: 'Pending' }, { verify_status: 'Active' });
  await keepChange(2, 'site', 3, { verify_status: 'Pending' }, { verify_status: 'Stop' });
});

afterAll(() => app.close());

/** Stores a change in the history of a company, on the day `changed` at 23:30 UTC or `days` later. */
async function keepChange(
  company: number,
  entity: string,
  record: number,
  before: RecordValues,
  after: RecordValues,
  days = 0,
): Promise<void> {
  const records = await app.company(company);
  await records.insert('audit_entry', {
    entity,
    record_id: String(record),
    action: 'update',
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    created_time: `${addDays(changed, days)}T23:30:00.000Z`,
  });
}

async function annotationsOf(asker: Caller, part: RecordValues = {}, call = 'graph') {
  const asked = { date_range: range, metrics: ['NetRevenue'], ...part };
  const { status, body } = await asker('POST', `/ssp_publisher/report/${call}`, asked);
  expect([status, body.msg]).toEqual([200, 'ok']);
  return (body.data as { annotations: RecordChangeAnnotation[] }).annotations;
}

const named = (annotations: RecordChangeAnnotation[]) =>
  annotations.map(({ entity, key, day }) => [entity, key, day]);

/** Logs in a user whose group grants these screens and the site 1. */
async function memberOf(name: string, menu_ids: string[]): Promise<Caller> {
  const records = await app.company(1);
  const group = await records.insert('user_group', { name, menu_ids, content_site_ids: [1] });
  return app.user({ email: `${name}@one.example`, user_group: [group.id] });
}

it('the graph names the changes of its days, in the time zone of the report, with the watched values alone', async () => {
  const annotations = await annotationsOf(admin);
  expect(named(annotations).sort()).toEqual([
    ['site', 1, addDays(changed, 1)],
    ['zone', 21, addDays(changed, 1)],
  ]);
  const [site, zone] = annotations.sort((one, other) => one.entity.localeCompare(other.entity));
  expect(site).toMatchObject({ label: 'site4.example', timeOfDay: '00:30' });
  expect([site?.before, site?.after].map((one) => JSON.parse(one ?? ''))).toEqual([
    { ads_txt_status: healthy },
    { ads_txt_status: broken },
  ]);
  expect(JSON.parse(zone?.after ?? '')).toEqual({ ad_size: ['320x50'] });
});

it('a filter leaves the changes of the records that have figures under it', async () => {
  expect(named(await annotationsOf(admin, { filters: { Domain: [2] } }))).toEqual([
    ['zone', 21, addDays(changed, 1)],
  ]);
  expect(await annotationsOf(admin, { filters: { Domain: [3] } })).toEqual([]);
});

it('the tab of a time zone dates a change in that time zone', async () => {
  const before = await annotationsOf(admin, { timezone: 'UTC+01:00' });
  expect(new Set(before.map(({ day }) => day))).toEqual(new Set([addDays(changed, 1)]));
  await keepChange(1, 'site', 3, { verify_status: 'Active' }, { verify_status: 'Stop' });
  expect(named(await annotationsOf(admin, { timezone: 'UTC-05:00' }))).toEqual([['site', 3, changed]]);
});

it('the explanation of a change names the changes of both periods', async () => {
  await keepChange(1, 'site', 4, { verify_status: 'Pending' }, { verify_status: 'Active' }, -5);
  const compared = { compare_range: [addDays(range[0], -6), addDays(range[0], -1)] };
  expect(named(await annotationsOf(admin, compared, 'why'))[0]).toEqual(['site', 4, addDays(changed, -4)]);
  expect(named(await annotationsOf(admin)).map(([, key]) => key)).not.toContain(4);
});

it('users see the changes of the screens and records that they may open, and of nothing else', async () => {
  const both = await memberOf('both', ['content-ads', 'sites']);
  expect(named(await annotationsOf(both)).map(([entity, key]) => [entity, key])).toEqual([['site', 1]]);
  const reportOnly = await memberOf('report', ['content-ads']);
  expect(await annotationsOf(reportOnly)).toEqual([]);
  const other = await app.user({ company_id: 2, email: 'admin@two.example', is_admin: true });
  expect(named(await annotationsOf(other)).map(([entity, key]) => [entity, key])).toEqual([['site', 3]]);
});

it('a property that a user may not see is not in the changes, also beside one that they may see', async () => {
  await keepChange(
    1,
    'site',
    1,
    { ads_txt_status: broken, verify_status: 'Verifying' },
    { ads_txt_status: healthy, verify_status: 'Active' },
    1,
  );
  await keepChange(1, 'site', 1, { verify_status: 'Pending' }, { verify_status: 'Verifying' }, -1);
  const reader = await memberOf('reader', ['content-ads', 'sites']);
  const seen = (await annotationsOf(reader)).map(({ after }) => JSON.parse(after));
  expect(seen).toEqual([{ ads_txt_status: broken }, { ads_txt_status: healthy }]);
  const all = (await annotationsOf(admin, { filters: { Domain: [1] } })).filter(
    ({ entity }) => entity === 'site',
  );
  expect(all.map(({ after }) => JSON.parse(after).verify_status)).toEqual(['Verifying', undefined, 'Active']);
});

it('a real change is named once it is saved', async () => {
  const { body } = await admin('PUT', '/ssp_publisher/zone/11', {
    ad_type: 2,
    space: null,
    description: 'Zone 1 of 1',
    channel_id: 1,
  });
  expect(body.msg).toBe('ok');
  const latest = (await annotationsOf(admin, { date_range: [addDays(today, -6), today] })).at(-1);
  expect(latest).toMatchObject({ entity: 'zone', key: 11, day: today });
  expect(JSON.parse(latest?.after ?? '')).toEqual({ channel_id: 1 });
});

it('a report without annotations has none in its graph', async () => {
  const { body } = await admin('POST', '/ssp_publisher/content_revenue/report/graph', {
    date_range: range,
    metrics: ['NetRevenue'],
  });
  expect(Object.keys(body.data ?? {})).not.toContain('annotations');
});

it('too many changes are cut to the latest, and the response names the first listed day', async () => {
  const graphOf = async () => {
    const { body } = await admin('POST', '/ssp_publisher/report/graph', {
      date_range: range,
      metrics: ['NetRevenue'],
    });
    return body.data as { annotations: RecordChangeAnnotation[]; annotationsSince?: string };
  };
  expect((await graphOf()).annotationsSince).toBeUndefined();
  for (let count = 0; count < 110; count++)
    await keepChange(1, 'zone', 21, { ad_type: 1 }, { ad_type: 2 }, count < 60 ? -1 : 1);
  const cut = await graphOf();
  expect(cut.annotations).toHaveLength(100);
  expect(cut.annotationsSince).toBe(cut.annotations[0]?.day);
  expect(cut.annotationsSince).toBe(changed);

  // Entries of records that the report does not name count towards the entries that are searched.
  await sql`insert into audit_entry (company_id, id, entity, record_id, action, after, created_time)
    select 1, 100000 + number, 'site', '1', 'create', '{}', ${`${addDays(today, -1)}T12:00:00.000Z`}
    from generate_series(1, 5000) as number`.execute(app.database);
  const none = await graphOf();
  expect(none.annotations).toEqual([]);
  expect(none.annotationsSince).toBe(addDays(today, -1));
  await sql`delete from audit_entry where id > 100000`.execute(app.database);
});

it('of 501 changes the oldest is not searched for figures, and the response names the day since when all are listed', async () => {
  const other = await app.user({ company_id: 2, email: 'second@two.example', is_admin: true });
  const graphOf = async () => {
    const asked = { date_range: range, metrics: ['NetRevenue'], filters: { Domain: [1] } };
    const { body } = await other('POST', '/ssp_publisher/report/graph', asked);
    return body.data as { annotations: RecordChangeAnnotation[]; annotationsSince?: string };
  };
  /** Adds changes of a site without figures under the filter, one second after the other. */
  const addChanges = (first: number, last: number) =>
    sql`insert into audit_entry (company_id, id, entity, record_id, action, before, after, created_time)
      select 2, 200000 + number, 'site', '2', 'update', '{"verify_status":"Pending"}', '{"verify_status":"Active"}',
        ${`${addDays(today, -2)}T00:00:00.000Z`}::timestamptz + number * interval '1 second'
      from generate_series(${first}::int, ${last}::int) as number`.execute(app.database);
  await keepChange(2, 'site', 1, { verify_status: 'Pending' }, { verify_status: 'Active' }, -1);
  const { count } = await app.database
    .selectFrom('audit_entry')
    .where('company_id', '=', 2)
    .where('entity', '=', 'site')
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  await addChanges(1, 500 - Number(count));
  const all = await graphOf();
  expect(named(all.annotations)).toEqual([['site', 1, changed]]);
  expect(all.annotationsSince).toBeUndefined();
  await addChanges(501, 501);
  const cut = await graphOf();
  expect(cut.annotations).toEqual([]);
  // The second oldest change is the first one that is known to be listed.
  expect(cut.annotationsSince).toBe(addDays(changed, 1));
  await sql`delete from audit_entry where id > 200000`.execute(app.database);
});

it('without the change history the figures are returned, and the changes are said to be missing', async () => {
  await sql`alter table audit_entry rename to audit_away`.execute(app.database);
  const asked = { date_range: [addDays(today, -4), addDays(today, -1)], metrics: ['NetRevenue'] };
  const compare_range = [addDays(today, -8), addDays(today, -5)];
  const graph = await admin('POST', '/ssp_publisher/report/graph', asked);
  expect(graph.body.data).toMatchObject({ annotations: null, series: [{ values: expect.any(Array) }] });
  const why = await admin('POST', '/ssp_publisher/report/why', { ...asked, compare_range });
  expect(why.body.data).toMatchObject({ annotations: null, now: expect.any(Number) });
  await sql`alter table audit_away rename to audit_entry`.execute(app.database);
});
