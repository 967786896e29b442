import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ReportNotes } from '#definition/reports/reportResponses.ts';
import { addDays, type DayRange } from '#definition/time/days.ts';
import type { Caller } from '#tests/server/support/caller.ts';
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
