import { consentMailJob } from '#base/session/mailRecipients/consentMails.ts';
import { unansweredRecipientsJob } from '#base/session/mailRecipients/deleteUnansweredRecipients.ts';
import { savedViewMailJobs } from '#base/session/viewMails/savedViewMailJobs.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { freezeClock, now, setClock } from '#definition/time/clock.ts';
import { type DueJobRunner, startJobs } from '#server/jobs/startJobs.ts';
import type { MailSettings } from '#server/mail/Mail.ts';
import { createSmtpSender } from '#server/mail/readMailSettings.ts';
import { type Answer, type Caller, callerOf } from '#tests/server/support/caller.ts';
import { code } from '#tests/server/support/code.ts';
import { definitions } from '#tests/server/support/definitions.ts';
import { type ArrivedMail, type MailServer, mailServer } from '#tests/server/support/mailServer.ts';
import { contentCsv, contentFacts } from './contentFacts.ts';
import { type ReportApp, reportApp, today } from './reportApp.ts';

export const recipients = '/ssp_publisher/account/mail_recipient';
export const schedules = '/ssp_publisher/own/mail';

/** A server with facts and a mail server, and what tests of external recipients do with them. */
export interface RecipientMails {
  mails: MailServer;
  server: ReportApp;
  jobs: DueJobRunner;
  began: Date;
  /** An administrator of company 1. */
  admin: Caller;
  mailsTo: (to: string) => ArrivedMail[];
  /** Called after the mail server has accepted a mail. It may throw, as a broken connection does. */
  afterSend: (work: (() => void | Promise<void>) | undefined) => void;
  listed: (email: string) => Promise<RecordValues | undefined>;
  /** Posts to a page of a mail, as its button does. */
  post: (url: string) => Promise<{ body: string }>;
  /** Adds a recipient and returns the path of the link in their mail. */
  added: (email: string) => Promise<string>;
  /** Adds a recipient who agrees, and returns their id. */
  agreed: (email: string) => Promise<unknown>;
  /** Schedules a daily mail of a new view at 8:00 UTC for a caller and these recipients. */
  schedule: (recipient_ids: unknown[], name: string, caller?: Caller) => Promise<Answer>;
  /** Runs the jobs at a time of the day that is some days after the start. */
  runAt: (days: number, time: string) => Promise<void>;
  program: () => Promise<Caller>;
  close: () => Promise<void>;
}

/** Decodes the source of a mail. */
export const decode = ({ source }: ArrivedMail) => source.replace(/=\r?\n/g, '').replace(/=3D/g, '=');

/** Returns the path of the first link to a page in a mail. */
export const pathIn = (mail: ArrivedMail | undefined, page: string) =>
  new RegExp(`/${page}/[\\w-]+`).exec(mail ? decode(mail) : '')?.[0] ?? `/${page}/none`;

/** Returns the Message-ID of a mail. A long one is on the line below its name. */
export const messageIdOf = ({ source }: ArrivedMail) => /^Message-ID:\s+(<[^>]+>)/im.exec(source)?.[1];

export async function recipientMails(): Promise<RecipientMails> {
  const began = now();
  const mails = await mailServer();
  const send = createSmtpSender(mails.url, 'no-reply@example.com');
  let accepted: (() => void | Promise<void>) | undefined;
  const mail: MailSettings = {
    publicUrl: 'https://console.example.com',
    send: async (one) => {
      await send(one);
      await accepted?.();
    },
  };
  const server = await reportApp(definitions, 'memory', { mail });
  const { database, facts } = server;
  const services = { code, definitions, database, facts, mail };
  const jobs = startJobs(server.app, services, [
    ...savedViewMailJobs,
    consentMailJob,
    unansweredRecipientsJob,
  ]);
  await server.stock(1);
  await server.ingest('content-ads', contentCsv(contentFacts(1, 300, today), 1));
  const admin = await server.user({ email: 'ann@one.example', is_admin: true });
  let programs = 0;
  const mailsTo = (to: string) => mails.mails.filter((one) => one.to.includes(to));
  const listed = async (email: string) => {
    const { body } = await admin('GET', `${recipients}?email=${email}`);
    return (body.data as { list: RecordValues[] }).list[0];
  };
  const post = (url: string) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  const added = async (email: string) => {
    const { body } = await admin('POST', recipients, { email });
    if (body.msg !== 'ok') throw new Error(body.msg);
    await jobs.runDueJobs();
    return pathIn(mailsTo(email.toLowerCase()).at(-1), 'receive');
  };
  return {
    ...{ mails, server, jobs, began, admin, mailsTo, listed, post, added },
    afterSend: (work) => {
      accepted = work;
    },
    agreed: async (email) => {
      await post(await added(email));
      return (await listed(email))?.id;
    },
    schedule: async (recipient_ids, name, caller = admin) => {
      const saved = await admin('POST', '/ssp_publisher/own/view', {
        screen: 'report:content-ads',
        name,
        address: 'range=last7&dimensions=Date&metrics=NetRevenue',
        sharing: 'company',
      });
      const { id } = saved.body.data as RecordValues;
      return caller('POST', schedules, {
        viewed: id,
        every: 'daily',
        hour: 8,
        timezone: 'UTC',
        recipient_ids,
      });
    },
    runAt: async (days, time) => {
      const day = new Date(began.getTime() + days * 86_400_000).toISOString().slice(0, 10);
      freezeClock(new Date(`${day}T${time}Z`));
      for (let round = 0; round < 3; round++) await jobs.runDueJobs();
    },
    program: async () => {
      programs += 1;
      const token = { name: `Program ${programs}`, scope: 'write' };
      const made = await admin('POST', '/ssp_publisher/own/token', token);
      return callerOf(server.app, String((made.body.data as RecordValues).token));
    },
    close: async () => {
      setClock(began);
      await server.close();
      await mails.close();
    },
  };
}
