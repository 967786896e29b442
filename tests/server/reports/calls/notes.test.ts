import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ReportNotes } from '#definition/reports/reportResponses.ts';
import { addDays, type DayRange } from '#definition/time/days.ts';
import {
  createResponseCheck,
  listOperations,
  readOpenApiDocument,
} from '#tests/server/openapi/DocumentedApi.ts';
import { type Caller, callerOf } from '#tests/server/support/caller.ts';
import { password } from '#tests/server/support/testApp.ts';
import { contentCsv, contentFacts } from '../support/contentFacts.ts';
import { type ReportApp, reportApp, today } from '../support/reportApp.ts';

const range: DayRange = [addDays(today, -6), addDays(today, -1)];
const [noted, earlier] = [addDays(today, -3), addDays(today, -9)];
const path = '/ssp_publisher/report_note';

let app: ReportApp;
let admin: Caller;

beforeAll(async () => {
  app = await reportApp();
  await app.stock(1);
  await app.ingest('content-ads', contentCsv(contentFacts(1, 1500, today), 1));
  admin = await app.user({ email: 'admin@one.example', is_admin: true });
});

afterAll(() => app.close());

/** Logs in a user whose group grants these screens and the site 1. */
async function memberOf(name: string, menu_ids: string[]): Promise<Caller> {
  const records = await app.company(1);
  const group = await records.insert('user_group', { name, menu_ids, content_site_ids: [1] });
  return app.user({ email: `${name}@one.example`, user_group: [group.id] });
}

async function notesOf(asker: Caller, part: RecordValues = {}, call = 'graph'): Promise<ReportNotes> {
  const asked = { date_range: range, metrics: ['NetRevenue'], ...part };
  const { status, body } = await asker('POST', `/ssp_publisher/report/${call}`, asked);
  expect([status, body.msg]).toEqual([200, 'ok']);
  const { notes, notesSince } = body.data as ReportNotes;
  return { notes, notesSince };
}

it('a note is in the graph of its day with its author, and in the explanation of both periods', async () => {
  expect(await notesOf(admin)).toEqual({ notes: [] });
  const { body } = await admin('POST', path, { day: noted, text: ' New layout ' });
  expect(body.msg).toBe('ok');
  await admin('POST', path, { day: earlier, text: 'Outage' });
  const layout = { id: 1, day: noted, text: 'New layout', author: 'admin' };
  expect(await notesOf(admin)).toEqual({ notes: [layout] });
  const compare_range = [addDays(range[0], -6), addDays(range[0], -1)];
  const { notes } = await notesOf(admin, { compare_range }, 'why');
  expect(notes?.map(({ text }) => text)).toEqual(['Outage', 'New layout']);
});

it('a note that is edited or deleted is in the graph as it is now', async () => {
  await admin('PUT', `${path}/1`, { text: 'New layout of the home page' });
  expect((await notesOf(admin)).notes?.map(({ text }) => text)).toEqual(['New layout of the home page']);
  await admin('DELETE', `${path}/1`);
  expect((await notesOf(admin)).notes).toEqual([]);
  await admin('POST', `${path}/1/restore`);
  expect((await notesOf(admin)).notes).toHaveLength(1);
});

it('users read and write the notes of their company if they may open the screen, and otherwise none', async () => {
  const both = await memberOf('both', ['content-ads', 'report-notes']);
  const reportOnly = await memberOf('report', ['content-ads']);
  const other = await app.user({ company_id: 2, email: 'admin@two.example', is_admin: true });
  expect((await notesOf(both)).notes).toHaveLength(1);
  expect(await notesOf(reportOnly)).toEqual({});
  expect((await reportOnly('POST', path, { day: noted, text: 'Mine' })).status).toBe(403);
  expect((await other('PUT', `${path}/1`, { text: 'Theirs' })).status).toBe(404);
  expect((await notesOf(other)).notes).toEqual([]);
});

it('a note on a site is in the reports of that site, for users who see it', async () => {
  const both = await memberOf('site one', ['content-ads', 'report-notes']);
  const textsOf = async (asker: Caller, part: RecordValues = {}, call = 'graph') =>
    (await notesOf(asker, part, call)).notes?.map(({ text }) => text);
  const ids: Record<string, unknown> = {};
  for (const site_id of [1, 2]) {
    const { body } = await admin('POST', path, { day: noted, text: `Outage of ${site_id}`, site_id });
    expect(body.msg).toBe('ok');
    ids[site_id] = (body.data as RecordValues).id;
  }
  const general = 'New layout of the home page';
  expect(await textsOf(admin)).toEqual([general, 'Outage of 1', 'Outage of 2']);
  expect(await textsOf(admin, { filters: { Domain: [2] } })).toEqual([general, 'Outage of 2']);
  expect(await textsOf(admin, { filters: { Domain: [1, 3], Country: ['US'] } })).toEqual([
    general,
    'Outage of 1',
  ]);
  const compare_range = [addDays(range[0], -6), addDays(range[0], -1)];
  const compared = { compare_range, filters: { Domain: [2] } };
  expect(await textsOf(admin, compared, 'why')).toEqual(['Outage', general, 'Outage of 2']);
  const [, about] = (await notesOf(admin, { filters: { Domain: [1] } })).notes ?? [];
  expect(about?.record).toEqual({ entity: 'site', key: 1, label: 'site4.example' });

  // A member sees the notes on the sites of their groups, and those without a site: in reports and in the list.
  expect(await textsOf(both)).toEqual([general, 'Outage of 1']);
  expect(await textsOf(both, { filters: { Domain: [2] } })).toEqual([general]);
  const { body } = await both('GET', `${path}?text=Outage&sort=text`);
  expect((body.data as { list: RecordValues[] }).list.map(({ text }) => text)).toEqual([
    'Outage',
    'Outage of 1',
  ]);
  expect((await both('GET', `${path}/${ids[2]}`)).status).toBe(404);
  expect((await both('PUT', `${path}/${ids[2]}`, { text: 'Mine' })).status).toBe(404);
  for (const site_id of [2, 4711]) {
    const refused = await both('POST', path, { day: noted, text: 'Not mine', site_id });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ field: '/site_id', message: 'Site does not exist' }],
    ]);
  }
  expect((await both('PUT', `${path}/${ids[1]}`, { site_id: 2 })).status).toBe(422);

  // Reports without figures of single sites have the notes without a site alone.
  const asked = { date_range: range, metrics: ['Revenue'] };
  const search = await admin('POST', '/ssp_publisher/search_ad/report/graph', asked);
  expect((search.body.data as ReportNotes).notes?.map(({ text }) => text)).toEqual([general]);
  await admin('PUT', `${path}/${ids[2]}`, { site_id: null });
  expect(await textsOf(both)).toContain('Outage of 2');
  for (const id of Object.values(ids)) await admin('DELETE', `${path}/${id}`);
});

it('the OpenAPI document describes the notes in the responses of both calls', async () => {
  const { body } = await admin('POST', path, { day: noted, text: 'Site 3 in a new layout', site_id: 3 });
  const login = { email: 'admin@one.example', password };
  const { token } = (await app.anyone('POST', '/ssp_publisher/login', login)).body.data as { token: string };
  const document = await readOpenApiDocument(app.app, token);
  const check = createResponseCheck(document);
  const compare_range = [addDays(range[0], -6), addDays(range[0], -1)];
  for (const call of ['graph', 'why']) {
    const operation = listOperations(document).find(
      ({ operationId }) => operationId === `content-ads.${call}`,
    );
    if (!operation) throw new Error(`The document has no ${call} call`);
    const answer = await app.app.inject({
      method: 'POST',
      url: operation.path,
      headers: { authorization: token },
      payload: { date_range: range, metrics: ['NetRevenue'], ...(call === 'why' && { compare_range }) },
    });
    expect(answer.json().data.notes.at(-1)).toMatchObject({ author: 'admin', record: { key: 3 } });
    expect([call, check(operation, answer)]).toEqual([call, []]);
  }
  await admin('DELETE', `${path}/${(body.data as RecordValues).id}`);
});

it('an API token reads and writes notes within its scope and its screens', async () => {
  const programOf = async (name: string, scope: string, screens: string[]) => {
    const { body } = await admin('POST', '/ssp_publisher/own/token', { name, scope, screens });
    expect(body.msg).toBe('ok');
    return callerOf(app.app, String((body.data as RecordValues).token));
  };
  const reader = await programOf('reader', 'read', ['content-ads', 'report-notes']);
  const reportOnly = await programOf('report only', 'read', ['content-ads']);
  const writer = await programOf('writer', 'write', ['content-ads', 'report-notes']);
  const notes = (await notesOf(reader)).notes;
  expect(notes?.map(({ text }) => text)).toEqual(['New layout of the home page']);
  expect((await reader('GET', path)).status).toBe(200);
  expect(await notesOf(reportOnly)).toEqual({});
  expect((await reportOnly('GET', path)).status).toBe(403);
  const outage = { day: noted, text: 'Outage, found by a program' };
  expect((await reader('POST', path, outage)).status).toBe(403);
  const { body } = await writer('POST', path, outage);
  expect((await notesOf(reader)).notes?.at(-1)).toMatchObject({ text: outage.text, author: 'admin' });
  expect((await writer('DELETE', `${path}/${(body.data as RecordValues).id}`)).status).toBe(200);
});

it('too many notes are cut to the latest, and the response names the first listed day', async () => {
  const records = await app.company(1);
  for (let count = 0; count < 110; count++)
    await records.insert('report_note', { day: addDays(noted, count < 60 ? -1 : 1), text: `Note ${count}` });
  const { notes, notesSince } = await notesOf(admin);
  expect(notes).toHaveLength(100);
  expect(notesSince).toBe(addDays(noted, -1));
  expect(notes?.[0]?.day).toBe(notesSince);
  expect(notes?.at(-1)?.day).toBe(addDays(noted, 1));
});

it('without the notes the figures are returned, and the notes are said to be missing', async () => {
  await sql`alter table report_note rename to note_away`.execute(app.database);
  const { body } = await admin('POST', '/ssp_publisher/report/graph', {
    date_range: [addDays(today, -4), addDays(today, -1)],
    metrics: ['NetRevenue'],
  });
  expect(body.data).toMatchObject({ notes: null, series: [{ values: expect.any(Array) }] });
  await sql`alter table note_away rename to report_note`.execute(app.database);
});
