import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import limits from '#base/session/limits.json';
import type { RecordValues } from '#definition/model/entity.ts';
import { freezeClock, now, setClock } from '#definition/time/clock.ts';
import { loadServerProject } from '#server/projectCode/loadServerProject.ts';
import { createAuditedRecords } from '#server/records/createAuditedRecords.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import type { Caller } from '../support/caller.ts';
import { code } from '../support/code.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

const path = '/ssp_publisher/own/notification';

let server: TestApp;
let reviewed: TenantRecords;
let group: number;
let ann: Caller;
let chief: Caller;
let nobody: Caller;
let stranger: Caller;
let count = 0;

beforeAll(async () => {
  // Also loads the translations.
  await loadServerProject();
  server = await testApp();
  const records = await server.company(1);
  const { id } = await records.insert('user_group', { name: 'Desk', menu_ids: ['sites'] });
  group = Number(id);
  ann = await server.user({ email: 'ann@one.example', user_group: [group] });
  chief = await server.user({ email: 'chief@one.example', is_admin: true });
  nobody = await server.user({ email: 'nobody@one.example' });
  stranger = await server.user({ email: 'eve@two.example', company_id: 2, is_admin: true });
  reviewed = by('Reviewer', records);
});
afterAll(() => server.close());

/** Opens records whose changes have this user as author. */
const by = (name: string, records: TenantRecords, id = 0) =>
  createAuditedRecords(records, server.definitions, { id, name }, code.onChange);

/** Adds a site that the desk may see. */
async function newSite(): Promise<{ id: number; domain: string }> {
  count += 1;
  const domain = `site${count}.example`;
  const { id } = await reviewed.insert('site', { domain, timezone: 'UTC+01:00' });
  const before = await reviewed.findFirst('user_group', { id: group });
  const content_site_ids = [...((before?.content_site_ids as number[]) ?? []), id];
  await reviewed.update('user_group', group, { content_site_ids });
  return { id: Number(id), domain };
}

interface Seen {
  notifications: RecordValues[];
  total: number;
  unread: number;
  kinds: RecordValues[];
}
const seen = async (who: Caller, from?: number) =>
  (await who('GET', `${path}/seen${from === undefined ? '' : `?from=${from}`}`)).body.data as Seen;
const unread = async (who: Caller) =>
  ((await who('GET', '/ssp_publisher/userinfo')).body.data as RecordValues).unread;
const readAll = (who: Caller) => who('PUT', `${path}/read`, {});
const status = (id: number, verify_status: string) => reviewed.update('site', id, { verify_status });

beforeEach(async () => {
  for (const who of [ann, chief]) await readAll(who);
});

test('who may see a rejected site is told once, with words, a link and a count; nobody else is', async () => {
  const { id, domain } = await newSite();
  await status(id, 'Refuse');
  await status(id, 'Stop');
  for (const who of [ann, chief]) {
    const { notifications, unread: left } = await seen(who);
    expect(left).toBe(1);
    expect(notifications[0]).toMatchObject({
      kind: 'sites.rejected',
      title: 'Site rejected',
      text: `${domain} was rejected: Refuse`,
      address: `/siteManager/site/${id}`,
      isRead: false,
      over: null,
    });
    expect(await unread(who)).toBe(1);
  }
  for (const who of [nobody, stranger])
    expect(await seen(who)).toMatchObject({ notifications: [], total: 0, unread: 0 });
  expect((await server.anyone('GET', `${path}/seen`)).status).toBe(401);
});

test('users beyond the limit of recipients are left out, and their number is logged', async () => {
  const { maxRecipients } = limits.notifications;
  limits.notifications.maxRecipients = 1;
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  try {
    const { id, domain } = await newSite();
    await status(id, 'Refuse');
    expect((await seen(ann)).notifications[0]?.text).toBe(`${domain} was rejected: Refuse`);
    expect((await seen(chief)).notifications[0]?.text).not.toBe(`${domain} was rejected: Refuse`);
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/Company 1: .* 2 users are left out/));
  } finally {
    limits.notifications.maxRecipients = maxRecipients;
    warn.mockRestore();
  }
});

test('what is over says so, anew to who had read of it, and a second cause is told again', async () => {
  const { id, domain } = await newSite();
  await status(id, 'Failed');
  await readAll(ann);
  expect(await unread(ann)).toBe(0);
  const later = new Date(now().getTime() + 60_000);
  freezeClock(later);
  await status(id, 'Active');
  expect((await seen(ann)).notifications[0]).toMatchObject({
    text: `${domain} was rejected: Failed`,
    over: { text: `${domain} is no longer rejected`, at: later.toISOString() },
  });
  expect(await unread(ann)).toBe(1);
  await status(id, 'Refuse');
  expect(await unread(ann)).toBe(2);
  expect((await seen(ann)).notifications[0]).toMatchObject({ over: null });
});

test('what a record holds in words is told in the language of whoever reads it', async () => {
  const { id, domain } = await newSite();
  const where = `https://${domain}/ads.txt, 2026-03-18 12:00:00 UTC`;
  await reviewed.update('site', id, {
    ads_txt_status: 'Verification Failed',
    ads_txt_reason: `The host name was not found (no HTTP answer, ${where})`,
  });
  const toldIn = async (language: string) => {
    const { body } = await ann('GET', `${path}/seen`, undefined, { 'accept-language': language });
    return (body.data as Seen).notifications[0]?.text;
  };
  expect(await toldIn('en')).toContain(`The host name was not found (no HTTP answer, ${where})`);
  expect(await toldIn('de')).toContain(`Der Hostname wurde nicht gefunden (keine HTTP-Antwort, ${where})`);
});

test('who makes a change is not told of it', async () => {
  const { id } = await newSite();
  const own = await reviewed.findFirst('user', { email: 'ann@one.example' });
  await by('ann', await server.company(1), Number(own?.user_id)).update('site', id, {
    verify_status: 'Stop',
  });
  expect(await unread(ann)).toBe(0);
  expect(await unread(chief)).toBe(1);
});

test('rights are asked again when it is read: what one sees no longer is neither shown nor counted', async () => {
  const { id } = await newSite();
  await status(id, 'Refuse');
  const before = await reviewed.findFirst('user_group', { id: group });
  await reviewed.update('user_group', group, { content_site_ids: [] });
  expect((await seen(ann)).notifications).toEqual([]);
  expect(await unread(ann)).toBe(0);
  await reviewed.update('user_group', group, { content_site_ids: before?.content_site_ids, menu_ids: [] });
  expect(await seen(ann)).toMatchObject({ notifications: [], unread: 0, kinds: [] });
  await reviewed.update('user_group', group, { menu_ids: ['sites'] });
  expect(await unread(ann)).toBe(1);
  await reviewed.remove('site', id);
  expect(await unread(ann)).toBe(0);
});

test('what is undone is not told', async () => {
  const { id } = await newSite();
  const undone = reviewed.transaction(async (inner) => {
    await inner.update('site', id, { verify_status: 'Refuse' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await unread(ann)).toBe(0);
});

test('some are read, and nobody reads what another was told', async () => {
  const [one, other] = [await newSite(), await newSite()];
  await status(one.id, 'Refuse');
  await status(other.id, 'Refuse');
  const [first] = (await seen(ann)).notifications;
  expect((await chief('PUT', `${path}/read`, { ids: [first?.id] })).body.data).toEqual({ unread: 2 });
  expect((await ann('PUT', `${path}/read`, { ids: [first?.id] })).body.data).toEqual({ unread: 1 });
  expect(await unread(chief)).toBe(2);
  expect(
    (await ann('PUT', `${path}/read`, { ids: Array(limits.notifications.maxStored + 1).fill(1) })).status,
  ).toBe(422);
});

test('a kind that a user has switched off is not told to them', async () => {
  const { kinds } = await seen(ann);
  expect(kinds).toContainEqual({ kind: 'sites.rejected', title: 'Site rejected', of: 'Site List' });
  const keep = (value: RecordValues) => ann('PUT', '/ssp_publisher/own/settings', { name: 'alerts', value });
  await keep({ 'sites.rejected': false });
  const { id } = await newSite();
  await status(id, 'Refuse');
  expect(await unread(ann)).toBe(0);
  expect(await unread(chief)).toBe(1);
  await keep({ 'sites.rejected': true });
  await status((await newSite()).id, 'Refuse');
  expect(await unread(ann)).toBe(1);
});

test('so much is kept for each user, and the oldest makes room', async () => {
  const { maxStored: kept, pageSize: page } = limits.notifications;
  const { id } = await newSite();
  for (let turn = 0; turn <= kept; turn += 1) {
    await status(id, 'Refuse');
    await status(id, 'Active');
  }
  const first = await seen(ann);
  expect(first.total).toBe(kept);
  expect(first.notifications).toHaveLength(page);
  expect((await seen(ann, kept - 5)).notifications).toHaveLength(5);
  const before = now();
  setClock(new Date(before.getTime() + (limits.notifications.maxAgeDays + 1) * 24 * 60 * 60 * 1000));
  await status(id, 'Refuse');
  const people = await reviewed.find('notification', { kind: 'sites.rejected' });
  expect(people).toHaveLength(2);
  setClock(before);
});

test('what a deleted user was told goes with them', async () => {
  const gone = await server.user({ email: 'gone@one.example', user_group: [group] });
  await status((await newSite()).id, 'Refuse');
  expect(await unread(gone)).toBe(1);
  const found = await reviewed.findFirst('user', { email: 'gone@one.example' });
  await chief('DELETE', `/ssp_publisher/account/user/${found?.user_id}`);
  expect(await reviewed.find('notification', { user_id: found?.user_id })).toEqual([]);
});
