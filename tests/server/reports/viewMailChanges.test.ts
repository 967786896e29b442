import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getBaseText } from '#base/getBaseText.ts';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { setClock } from '#definition/time/clock.ts';
import { enqueueJob } from '#server/jobs/dueWork.ts';
import { acquireDownloadSlot } from '#server/reports/calls/export/acquireDownloadSlot.ts';
import limits from '#server/workers/limits.json';
import type { Answer } from '../support/caller.ts';
import { definitions } from '../support/definitions.ts';
import { decode, pathIn, type RecipientMails, recipientMails, schedules } from './support/recipientMails.ts';

let world: RecipientMails;
let first: unknown;
let second: unknown;

beforeAll(async () => {
  world = await recipientMails();
  first = await world.agreed('first@partner.example');
  second = await world.agreed('second@partner.example');
});
beforeEach(() => setClock(world.began));
afterAll(() => world.close());

const dataOf = ({ body }: Answer) => body.data as RecordValues;
/** Schedules a mail and returns it. */
const scheduled = async (recipient_ids: unknown[], name: string) => {
  const answer = await world.schedule(recipient_ids, name);
  expect(answer.body.msg).toBe('ok');
  return dataOf(answer);
};
const change = (mail: RecordValues, changes: RecordValues, who = world.admin, headers = {}) =>
  who('PUT', `${schedules}/${mail.id}`, changes, headers);
const countMails = () =>
  ['ann@one.example', 'first@partner.example', 'second@partner.example'].map(
    (to) => world.mailsTo(to).length,
  );

test('a changed schedule is sent at its new hour, to its new recipients alone', async () => {
  const mail = await scheduled([first], 'Moved');
  const changed = await change(mail, { hour: 10, recipient_ids: [second] });
  expect([changed.status, dataOf(changed)]).toEqual([
    200,
    expect.objectContaining({ hour: 10, recipient_ids: [second] }),
  ]);
  const [own = 0, toFirst = 0, toSecond = 0] = countMails();
  await world.runAt(1, '08:00:30');
  expect(countMails()).toEqual([own, toFirst, toSecond]);
  await world.runAt(1, '10:00:30');
  expect(countMails()).toEqual([own + 1, toFirst, toSecond + 1]);
  setClock(world.began);
  expect((await world.admin('DELETE', `${schedules}/${mail.id}`)).status).toBe(200);
});

test('a day of the week that no longer applies is cleared', async () => {
  const mail = await scheduled([], 'Cleared');
  await change(mail, { every: 'weekly', weekday: 3 });
  const { body } = await change(mail, { every: 'monthly', monthday: 31 });
  expect(body).toMatchObject({ msg: 'ok', data: { every: 'monthly', weekday: null, monthday: 31 } });
  await world.admin('DELETE', `${schedules}/${mail.id}`);
});

test('new recipients do not postpone an email that is due', async () => {
  const mail = await scheduled([], 'Due');
  const records = await world.server.company(1);
  const next_time = new Date(world.began.getTime() - 1000).toISOString();
  await records.update('view_mail', mail.id, { next_time });
  const { next_time: kept } = dataOf(await change(mail, { recipient_ids: [first], hour: 8 }));
  expect(kept).toBe(next_time);
  const { next_time: moved } = dataOf(await change(mail, { hour: 9 }));
  expect(moved).not.toBe(next_time);
  await world.admin('DELETE', `${schedules}/${mail.id}`);
});

test('a recipient who was removed gets no copy that waits in the queue', async () => {
  const mail = await scheduled([first, second], 'Removed');
  await change(mail, { recipient_ids: [second] });
  const [own, toFirst = 0, toSecond = 0] = countMails();
  for (const recipient of [first, second]) {
    const data = { tenant: 1, id: mail.id, recipient };
    await enqueueJob(world.server.database, { job: 'view-mail-copy', key: `1 removed ${recipient}`, data });
  }
  await world.jobs.runDueJobs();
  expect(countMails()).toEqual([own, toFirst, toSecond + 1]);
  await world.admin('DELETE', `${schedules}/${mail.id}`);
});

test('a retry of an earlier email is not sent once a later one is due', async () => {
  const mail = await scheduled([first], 'Retried');
  await world.runAt(3, '08:00:30');
  const before = countMails();
  const earlier = `1 ${mail.id} 2026-01-01T08:00:00.000Z`;
  const tenant = 1;
  await enqueueJob(world.server.database, {
    job: 'view-mail',
    key: earlier,
    data: { tenant, id: mail.id, hasCopies: true },
  });
  await enqueueJob(world.server.database, {
    job: 'view-mail-copy',
    key: `${earlier} ${first}`,
    data: { tenant, id: mail.id, recipient: first },
  });
  for (let round = 0; round < 3; round++) await world.jobs.runDueJobs();
  expect(countMails()).toEqual(before);
  setClock(world.began);
  await world.admin('DELETE', `${schedules}/${mail.id}`);
});

test('an email that is due while the company downloads as many files as it may is sent later', async () => {
  const mail = await scheduled([], 'Busy');
  const { perCompany } = limits.reportDownloads;
  const releases = Array.from({ length: perCompany }, (_, user) => acquireDownloadSlot({ company: 1, user }));
  const [own = 0] = countMails();
  await world.runAt(5, '08:00:30');
  const records = await world.server.company(1);
  expect(await records.findFirst('view_mail', { id: mail.id })).toMatchObject({ failed: null });
  expect(countMails()[0]).toBe(own);
  for (const release of releases) release();
  await world.runAt(5, '08:10:00');
  expect(countMails()[0]).toBe(own + 1);
  setClock(world.began);
  await world.admin('DELETE', `${schedules}/${mail.id}`);
});

test('a copy that is not sent, because the owner may no longer see the report, leaves its reason', async () => {
  const records = await world.server.company(1);
  const { access } = definitions.reports['content-ads'] ?? {};
  const group = await records.insert('user_group', { name: 'Senders', menu_ids: [access?.menu] });
  const dora = await world.server.user({ email: 'dora@one.example', user_group: [group.id] });
  const mail = dataOf(await world.schedule([first], 'Lost', dora));
  await records.update('user_group', group.id, { menu_ids: [] });
  const [own, toFirst] = countMails();
  const data = { tenant: 1, id: mail.id, recipient: first };
  await enqueueJob(world.server.database, { job: 'view-mail-copy', key: `1 lost ${first}`, data });
  await world.jobs.runDueJobs();
  expect(countMails().slice(0, 2)).toEqual([own, toFirst]);
  const stored = await records.findFirst('view_mail', { id: mail.id });
  expect(stored?.failed).toBe(getBaseText('mail.view.gone'));
});

test.each<[string, (mail: RecordValues) => RecordValues, string, string]>([
  [
    'a recipient who has not agreed',
    () => ({ recipient_ids: [4711] }),
    '/recipient_ids',
    'Only recipients who have agreed can be selected. Remove the others',
  ],
  ['a time zone that is none', () => ({ timezone: 'Mars' }), '/timezone', '"Mars" isn\'t a time zone'],
])('%s is refused as in a new schedule', async (name, changes, field, message) => {
  const mail = await scheduled([first], name);
  const { status, body } = await change(mail, changes(mail));
  expect([status, body.errors]).toEqual([422, [{ field, message }]]);
  await world.admin('DELETE', `${schedules}/${mail.id}`);
});

test('the schedule of another mail of the view is refused, the own one is not', async () => {
  const mail = await scheduled([], 'Twice');
  const copy = { viewed: mail.viewed, every: 'daily', hour: 9, timezone: 'UTC' };
  const other = dataOf(await world.admin('POST', schedules, copy));
  const taken = await change(other, { hour: 8 });
  expect(taken.body.errors).toEqual([
    { field: '/viewed', message: 'You already receive this view on this schedule' },
  ]);
  expect((await change(other, { hour: 9, recipient_ids: [first] })).status).toBe(200);
  for (const { id } of [mail, other]) await world.admin('DELETE', `${schedules}/${id}`);
});

test('only its owner changes a schedule, while they may see the report, and a program sends nothing out', async () => {
  const mail = await scheduled([first], 'Mine');
  const colleague = await world.server.user({ email: 'eva@one.example', is_admin: true });
  const stranger = await world.server.user({ company_id: 2, email: 'two@two.example', is_admin: true });
  for (const who of [colleague, stranger]) expect((await change(mail, { hour: 9 }, who)).status).toBe(404);
  const program = await world.program();
  expect((await change(mail, { hour: 9 }, program)).status).toBe(403);
  expect((await change(mail, { recipient_ids: [] }, program)).status).toBe(200);

  const records = await world.server.company(1);
  const group = await records.insert('user_group', { name: 'Readers', menu_ids: ['report/contentAds'] });
  const { access } = definitions.reports['content-ads'] ?? {};
  await records.update('user_group', group.id, { menu_ids: [access?.menu] });
  const carl = await world.server.user({ email: 'carl@one.example', user_group: [group.id] });
  const his = dataOf(
    await carl('POST', schedules, { viewed: mail.viewed, every: 'daily', hour: 7, timezone: 'UTC' }),
  );
  expect((await change(his, { hour: 6 }, carl)).status).toBe(200);
  await records.update('user_group', group.id, { menu_ids: [] });
  const refused = await change(his, { hour: 5, recipient_ids: [first] }, carl);
  expect(refused.body.errors?.[0]?.field).toBe('/viewed');
});

test('a view that a colleague sends out of the company is not changed by its owner, nor by a program', async () => {
  const view = {
    screen: 'report:content-ads',
    name: 'Shared',
    address: 'range=yesterday',
    sharing: 'company',
  };
  const { id } = dataOf(await world.admin('POST', '/ssp_publisher/own/view', view));
  const colleague = await world.server.user({ email: 'finn@one.example', is_admin: true });
  const schedule = { viewed: id, every: 'daily', hour: 7, timezone: 'UTC', recipient_ids: [first] };
  const his = dataOf(await colleague('POST', schedules, schedule));
  const edit = (changes: RecordValues, who = world.admin) =>
    who('PUT', `/ssp_publisher/own/view/${id}`, changes);
  expect((await edit({ address: 'range=last30' })).body.errors?.[0]?.field).toBe('/address');
  expect((await edit({ address: 'range=last30' }, await world.program())).status).toBe(403);
  expect((await edit({ name: 'Renamed' })).status).toBe(200);
  expect((await change(his, { recipient_ids: [] }, colleague)).status).toBe(200);
  expect((await edit({ address: 'range=last30' })).status).toBe(200);
});

test('a change is refused if another tab has changed the same value, but not because an email was sent', async () => {
  const mail = await scheduled([], 'Tabs');
  const header = { [apiProtocol.version.header]: String(mail[apiProtocol.version.name]) };
  const records = await world.server.company(1);
  await records.update('view_mail', mail.id, { sent_time: world.began.toISOString() });
  expect((await change(mail, { hour: 9 }, world.admin, header)).status).toBe(200);
  expect((await change(mail, { hour: 11 }, world.admin, header)).status).toBe(409);
  const seen = await world.admin('GET', `${schedules}/seen?screen=report:content-ads`);
  const listed = (dataOf(seen).mails as RecordValues[]).find(({ id }) => id === mail.id);
  for (const secret of ['sent_key', 'due_key']) expect(listed).not.toHaveProperty(secret);
  const current = { [apiProtocol.version.header]: String(listed?.[apiProtocol.version.name]) };
  expect((await change(mail, { hour: 11 }, world.admin, current)).status).toBe(200);
});

test('a schedule is deleted although an email was sent after it was read, but not if its owner has changed it', async () => {
  const mail = await scheduled([], 'Deleted');
  const header = { [apiProtocol.version.header]: String(mail[apiProtocol.version.name]) };
  const remove = () => world.admin('DELETE', `${schedules}/${mail.id}`, undefined, header);
  await change(mail, { hour: 9 });
  expect((await remove()).status).toBe(409);
  await change(mail, { hour: 8 });
  const other = await scheduled([], 'Deleted too');
  const records = await world.server.company(1);
  await records.update('view_mail', other.id, { sent_time: world.began.toISOString(), failed: 'Refused' });
  const read = { [apiProtocol.version.header]: String(other[apiProtocol.version.name]) };
  const deleted = await world.admin('DELETE', `${schedules}/${other.id}`, undefined, read);
  expect(deleted.status).toBe(200);
});

test('the audit log shows in which schedules a recipient is, and who has changed them', async () => {
  const { server, admin, agreed, listed, mailsTo, post, runAt } = world;
  const email = 'audited@partner.example';
  const id = await agreed(email);
  const texts = async () => (await listed(email))?.schedules;
  const gwen = await server.user({ email: 'gwen@one.example', is_admin: true });
  const weekly = await scheduled([], 'Weekly');
  const his = dataOf(await world.schedule([id, first], 'Daily', gwen));
  expect(await texts()).toEqual(['Daily (gwen)']);
  await change(weekly, { recipient_ids: [id] });
  expect(await texts()).toEqual(['Daily (gwen)', 'Weekly (ann)']);
  await change(weekly, { hour: 9 });
  await change(his, { recipient_ids: [first] }, gwen);
  expect(await texts()).toEqual(['Weekly (ann)']);
  await runAt(20, '09:00:30');
  const mail = mailsTo('ann@one.example').findLast((one) => decode(one).includes('Weekly'));
  await post(pathIn(mail, 'unsubscribe'));
  setClock(world.began);
  expect(await texts()).toEqual([]);
  const again = await world.schedule([id], 'Monthly', gwen);
  await admin('DELETE', `/ssp_publisher/own/view/${dataOf(again).viewed}`);
  expect(await texts()).toEqual([]);

  const path = `/ssp_publisher/account/audit?entity=mail_recipient&record_id=${id}&action=update`;
  const { list } = dataOf(await admin('GET', path)) as { list: RecordValues[] };
  const entries = list
    .filter(({ after }) => String(after).includes('schedules'))
    .sort((one, other) => Number(one.id) - Number(other.id));
  expect(entries.map(({ user_name, after }) => [user_name, JSON.parse(String(after)).schedules])).toEqual([
    ['gwen', ['Daily (gwen)']],
    ['ann', ['Daily (gwen)', 'Weekly (ann)']],
    ['gwen', ['Weekly (ann)']],
    ['ann', []],
    ['gwen', ['Monthly (gwen)']],
    ['ann', []],
  ]);
});
