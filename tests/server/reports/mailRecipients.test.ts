import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import limits from '#base/session/limits.json';
import type { RecordValues } from '#definition/model/entity.ts';
import { freezeClock, setClock } from '#definition/time/clock.ts';
import { definitions } from '../support/definitions.ts';
import type { ArrivedMail } from '../support/mailServer.ts';
import {
  decode,
  messageIdOf,
  pathIn,
  type RecipientMails,
  recipientMails,
  recipients,
} from './support/recipientMails.ts';

let world: RecipientMails;
beforeAll(async () => {
  world = await recipientMails();
});
beforeEach(() => setClock(world.began));
afterAll(() => world.close());

const minutesLater = async (minutes: number) => {
  freezeClock(new Date(world.began.getTime() + minutes * 60_000));
  await world.jobs.runDueJobs();
};

test('an address receives reports once its owner has agreed, and until they unsubscribe', async () => {
  const { server, began, admin, mailsTo, listed, post, added, schedule, runAt } = world;
  const link = await added('Lou@Partner.example');
  const [asked] = mailsTo('lou@partner.example') as [ArrivedMail];
  expect(decode(asked)).toContain('Subject: ann (Company 1) would like to send you reports');
  expect(await listed('lou@partner.example')).toMatchObject({ state: 'asked' });
  const { id } = (await listed('lou@partner.example')) ?? {};
  expect((await schedule([id], 'Early')).body.errors).toEqual([
    {
      field: '/recipient_ids',
      message: 'Only recipients who have agreed can be selected. Remove the others',
    },
  ]);

  const look = await server.app.inject({ url: link });
  expect([look.statusCode, look.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(look.body).toContain('Company 1 would like to send reports to lou@partner.example');
  expect(await listed('lou@partner.example')).toMatchObject({ state: 'asked' });
  expect((await post(link)).body).toContain('Company 1 will send reports to lou@partner.example');
  expect(await listed('lou@partner.example')).toMatchObject({ state: 'confirmed' });
  expect((await server.app.inject({ url: link })).body).toContain('will send reports');

  expect((await schedule([id], 'Partner report')).body.msg).toBe('ok');
  await runAt(1, '08:00:30');
  const [, copy] = mailsTo('lou@partner.example') as [ArrivedMail, ArrivedMail];
  const own = mailsTo('ann@one.example').at(-1) as ArrivedMail;
  const attachment = /Content-Disposition: attachment[\s\S]*?\r?\n\r?\n([\w+/=\s]*)--/i;
  expect(attachment.exec(copy.source)?.[1]).toBe(attachment.exec(own.source)?.[1]);
  expect(decode(copy)).toContain('ann (Company 1) sends you this report');
  expect(decode(copy)).not.toContain('/report/contentAds');
  expect(decode(copy)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');

  const end = pathIn(copy, 'unsubscribe');
  expect((await server.app.inject({ url: end })).body).toContain('You receive reports from Company 1');
  expect((await post(end)).body).toContain('unsubscribed. You can close this page.');
  // The session of the administrator has ended by then.
  setClock(began);
  expect(await listed('lou@partner.example')).toMatchObject({ state: 'unsubscribed' });
  await runAt(2, '08:00:30');
  expect(mailsTo('lou@partner.example')).toHaveLength(2);
  expect(mailsTo('ann@one.example')).toHaveLength(2);
  setClock(began);
  const again = await admin('POST', `${recipients}/${id}/ask`);
  const gone = await admin('DELETE', `${recipients}/${id}`);
  expect([again.status, gone.status]).toEqual([409, 409]);
  const history = await admin('GET', '/ssp_publisher/account/audit?entity=mail_recipient');
  const who = (history.body.data as { list: RecordValues[] }).list.map(({ user_name }) => user_name);
  // The administrator has added the address, and then a schedule.
  expect(who.toSorted()).toEqual(['ann', 'ann', 'lou@partner.example', 'lou@partner.example']);
});

test('whoever refuses receives nothing and is not asked again', async () => {
  const { admin, listed, post, added } = world;
  const link = await added('rae@partner.example');
  const { id } = (await listed('rae@partner.example')) ?? {};
  expect((await post(`${link}?refuse`)).body).toContain("won't send reports to rae@partner.example");
  expect((await post(link)).body).toContain("won't send reports to rae@partner.example");
  expect(await listed('rae@partner.example')).toMatchObject({ state: 'unsubscribed' });
  expect((await admin('POST', `${recipients}/${id}/ask`)).status).toBe(409);
  expect((await admin('POST', recipients, { email: 'rae@partner.example' })).body.errors).toHaveLength(1);
});

test('a refusal counts also after another copy of the email was agreed to', async () => {
  const { post, added, listed } = world;
  const link = await added('team@partner.example');
  expect((await post(link)).body).not.toContain("won't send");
  expect((await post(`${link}?refuse`)).body).toContain("won't send reports to team@partner.example");
  expect((await post(link)).body).toContain("won't send reports to team@partner.example");
  expect(await listed('team@partner.example')).toMatchObject({ state: 'unsubscribed' });
});

test('"Send now" goes to the owner alone, and an API token schedules nothing for recipients', async () => {
  const { jobs, admin, mailsTo, schedule, agreed, program } = world;
  const id = await agreed('sam@partner.example');
  const { body } = await schedule([id], 'Now');
  const before = mailsTo('ann@one.example').length;
  await admin('POST', '/ssp_publisher/own/mail/send', { id: (body.data as RecordValues).id });
  for (let round = 0; round < 3; round++) await jobs.runDueJobs();
  expect(mailsTo('ann@one.example')).toHaveLength(before + 1);
  expect(mailsTo('sam@partner.example')).toHaveLength(1);
  const caller = await program();
  expect((await schedule([id], 'With recipients', caller)).status).toBe(403);
  expect((await schedule([], 'Without recipients', caller)).status).toBe(200);
});

test('a link that is old, replaced, unknown or of a deleted recipient is no consent', async () => {
  const { jobs, began, admin, mailsTo, listed, post, added } = world;
  const first = await added('max@partner.example');
  const { id } = (await listed('max@partner.example')) ?? {};
  expect((await admin('POST', `${recipients}/${id}/ask`)).body.msg).toBe('ok');
  await jobs.runDueJobs();
  const second = pathIn(mailsTo('max@partner.example').at(-1), 'receive');
  expect(second).not.toBe(first);
  for (const link of [first, '/receive/none', `/receive/${'x'.repeat(43)}`])
    expect((await post(link)).body).toContain("expired or isn't valid");
  freezeClock(new Date(began.getTime() + 7 * 86_400_000 + 60_000));
  expect((await post(second)).body).toContain("expired or isn't valid");
  setClock(began);
  expect(await listed('max@partner.example')).toMatchObject({ state: 'asked' });
  await admin('DELETE', `${recipients}/${id}`);
  expect((await post(second)).body).toContain("expired or isn't valid");
});

test('an address is asked three times a day at most, and only by those who manage users of the company', async () => {
  const { server, admin, listed, added } = world;
  await added('kim@partner.example');
  const { id } = (await listed('kim@partner.example')) ?? {};
  const ask = () => admin('POST', `${recipients}/${id}/ask`);
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
  const refused = await ask();
  expect([refused.status, refused.body.msg]).toEqual([
    429,
    'Too many emails that request consent. Try again tomorrow',
  ]);
  const member = await server.user({ email: 'member@one.example' });
  const other = await server.user({ email: 'admin@two.example', company_id: 2, is_admin: true });
  expect((await member('POST', recipients, { email: 'pat@partner.example' })).status).toBe(403);
  expect((await member('GET', recipients)).status).toBe(403);
  expect((await other('POST', `${recipients}/${id}/ask`)).status).toBe(404);
  const seen = await admin('GET', '/ssp_publisher/own/mail/seen?screen=report:content-ads');
  expect(JSON.stringify(seen.body.data)).not.toContain('kim@partner.example');
});

test('an address is added once, and the token of its link is in no answer and no list', async () => {
  const { admin, added } = world;
  await added('jo@partner.example');
  expect((await admin('POST', recipients, { email: 'JO@partner.example' })).body.errors).toEqual([
    { field: '/email', message: 'This recipient has already been added' },
  ]);
  const { body } = await admin('GET', recipients);
  expect(JSON.stringify(body)).not.toMatch(/token|hash/);
});

test('a link whose email arrived although the attempt failed stays valid when the email is sent again', async () => {
  const { admin, mailsTo, listed, post, afterSend } = world;
  const email = 'tom@partner.example';
  afterSend(() => {
    afterSend(undefined);
    throw new Error('The connection broke after the mail server had accepted the email');
  });
  await admin('POST', recipients, { email });
  await world.jobs.runDueJobs();
  expect(mailsTo(email)).toHaveLength(1);
  await minutesLater(2);
  const [first, second] = mailsTo(email) as [ArrivedMail, ArrivedMail];
  expect(mailsTo(email)).toHaveLength(2);
  expect(messageIdOf(first)).toMatch(/^<consent-[\w-]+@console\.example\.com>$/);
  expect(messageIdOf(second)).toBe(messageIdOf(first));
  expect(pathIn(second, 'receive')).not.toBe(pathIn(first, 'receive'));
  expect((await post(pathIn(first, 'receive'))).body).toContain('will send reports');
  expect((await post(pathIn(second, 'receive'))).body).toContain('will send reports');
  setClock(world.began);
  expect(await listed(email)).toMatchObject({ state: 'confirmed' });
});

test('a recipient agrees although no attempt to send the email has succeeded, if it arrived', async () => {
  const { admin, mailsTo, listed, post, afterSend } = world;
  const email = 'uma@partner.example';
  afterSend(() => {
    throw new Error('The connection broke after the mail server had accepted the email');
  });
  await admin('POST', recipients, { email });
  await world.jobs.runDueJobs();
  for (const minutes of [2, 10, 30, 120, 400, 800]) await minutesLater(minutes);
  afterSend(undefined);
  const ids = mailsTo(email).map(messageIdOf);
  expect([ids.length, new Set(ids).size]).toEqual([7, 1]);
  const link = pathIn(mailsTo(email)[0], 'receive');
  const look = await world.server.app.inject({ url: link });
  expect(look.body).toContain('Receive reports by email?');
  expect((await post(link)).body).toContain('will send reports');
  setClock(world.began);
  expect(await listed(email)).toMatchObject({ state: 'confirmed' });
});

test('another email replaces the one that waits for a retry, and is a new message', async () => {
  const { admin, mailsTo, listed, post, afterSend } = world;
  const email = 'vic@partner.example';
  afterSend(() => {
    afterSend(undefined);
    throw new Error('The connection broke after the mail server had accepted the email');
  });
  await admin('POST', recipients, { email });
  await world.jobs.runDueJobs();
  await admin('POST', `${recipients}/${(await listed(email))?.id}/ask`);
  await world.jobs.runDueJobs();
  await minutesLater(2);
  const [first, second] = mailsTo(email) as [ArrivedMail, ArrivedMail];
  expect(mailsTo(email)).toHaveLength(2);
  expect(messageIdOf(second)).not.toBe(messageIdOf(first));
  expect((await post(pathIn(first, 'receive'))).body).toContain("expired or isn't valid");
  expect((await post(pathIn(second, 'receive'))).body).toContain('will send reports');
});

test('a recipient who is asked again while an email is on its way gets that one alone, with a valid link', async () => {
  const { admin, mailsTo, listed, post, afterSend, began, jobs } = world;
  const email = 'wim@partner.example';
  await admin('POST', recipients, { email });
  const { id } = (await listed(email)) ?? {};
  afterSend(async () => {
    afterSend(undefined);
    expect((await admin('POST', `${recipients}/${id}/ask`)).status).toBe(200);
    setClock(new Date(began.getTime() + 60_000));
  });
  await jobs.runDueJobs();
  await minutesLater(2);
  await minutesLater(10);
  expect(mailsTo(email)).toHaveLength(1);
  expect((await post(pathIn(mailsTo(email)[0], 'receive'))).body).toContain('will send reports');
});

test('the status of a recipient names the days of the limits', () => {
  const { description } = definitions.entities.mail_recipient?.properties.state?.choices?.[0] ?? {};
  const { linkDays, unanswered } = limits.recipients;
  expect(description).toContain(`after ${linkDays} days`);
  expect(description).toContain(`deleted ${unanswered.days} days`);
});

test('a recipient whose email could not be sent is shown so until the next attempt, without a time', async () => {
  const { admin, listed, afterSend } = world;
  const email = 'xia@partner.example';
  afterSend(() => {
    afterSend(undefined);
    throw new Error('The mail server is unavailable');
  });
  await admin('POST', recipients, { email });
  await world.jobs.runDueJobs();
  expect(await listed(email)).toMatchObject({ state: 'failed', asked_time: null });
  await minutesLater(2);
  setClock(world.began);
  expect(await listed(email)).toMatchObject({ state: 'asked', asked_time: expect.any(String) });
});

test('an address that has not answered is deleted 30 days after the last email, one that has answered stays', async () => {
  const { admin, listed, post, added, agreed, runAt } = world;
  const asked = await added('old@partner.example');
  await added('again@partner.example');
  await agreed('yes@partner.example');
  await post(`${await added('no@partner.example')}?refuse`);
  const { id } = (await listed('again@partner.example')) ?? {};
  await runAt(10, '12:00:00');
  // The session of the administrator has ended by then.
  const later = await world.server.user({ email: 'later@one.example', is_admin: true });
  expect((await later('POST', `${recipients}/${id}/ask`)).status).toBe(200);
  await world.jobs.runDueJobs();
  const left = async (days: number) => {
    await runAt(days, '03:31:00');
    const records = await world.server.company(1);
    const stored = await records.find('mail_recipient');
    const names = ['old', 'again', 'yes', 'no'];
    return names.filter((name) => stored.some(({ email }) => email === `${name}@partner.example`));
  };
  expect(await left(29)).toEqual(['old', 'again', 'yes', 'no']);
  expect(await left(31)).toEqual(['again', 'yes', 'no']);
  expect(await left(41)).toEqual(['yes', 'no']);
  expect((await post(asked)).body).toContain("expired or isn't valid");

  setClock(world.began);
  const records = await world.server.company(1);
  const links = await records.find('consent_link');
  const ids = (await records.find('mail_recipient')).map((one) => one.id);
  expect(links.filter(({ recipient_id }) => !ids.includes(recipient_id))).toEqual([]);
  const history = await admin('GET', '/ssp_publisher/account/audit?entity=mail_recipient&action=delete');
  const entries = (history.body.data as { list: RecordValues[] }).list;
  expect(entries[0]).toMatchObject({ user_name: 'Automatic deletion' });
  const refused = await admin('POST', recipients, { email: 'no@partner.example' });
  expect(refused.body.errors?.[0]?.message).toBe('This recipient has already been added');
  expect(await listed('no@partner.example')).toMatchObject({ state: 'unsubscribed' });
  expect((await admin('POST', recipients, { email: 'old@partner.example' })).body.msg).toBe('ok');
});

test('a recipient who was asked again after 30 days is not deleted while that email cannot be sent', async () => {
  const { server, added, listed, afterSend, runAt, began } = world;
  await added('yan@partner.example');
  const { id } = (await listed('yan@partner.example')) ?? {};
  setClock(new Date(began.getTime() + 81 * 86_400_000));
  const later = await server.user({ email: 'much.later@one.example', is_admin: true });
  afterSend(() => {
    throw new Error('The mail server is unavailable');
  });
  expect((await later('POST', `${recipients}/${id}/ask`)).status).toBe(200);
  await runAt(82, '03:31:00');
  afterSend(undefined);
  const records = await server.company(1);
  expect(await records.findFirst('mail_recipient', { id })).toMatchObject({ state: 'failed' });
});
