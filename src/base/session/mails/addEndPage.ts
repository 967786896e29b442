import type { FastifyInstance } from 'fastify';
import type { Row } from '../../../definition/model/entity';
import { escapeHtml } from '../../../server/mail/escapeHtml';
import { plainHeaders, plainPage } from '../../../server/pages/plainPage';
import type { Services } from '../../../server/services';
import { hashOf } from '../../../server/session/token';
import { recordsOf } from '../../../server/storage/records';
import { text } from '../../text';
import { endAddress } from './endAddress';
import { endMails, endToldMails } from './ends';

/** The most that is read of what a mail program sends: it says nothing that matters. */
const bodyLimit = 4096;

interface ByToken {
  Params: { token: string };
}

/**
 * Adds the page on which a mail is ended without a login. Looking at it changes nothing, for programs that check links
 * look at it too; its button ends the mail, and so does the one click of a mail program (RFC 8058).
 */
export async function addEndPage(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, _body, done) => done(null));
    scope.get<ByToken>(endAddress(':token'), async ({ params }, reply) => {
      const mail = await mailOf(services, params.token);
      const lead = mail
        ? text('mail.end.lead', { name: mail.name, app: text('appName') })
        : text('mail.end.dead');
      return reply.headers(plainHeaders).send(page(lead, mail !== undefined));
    });
    scope.post<ByToken>(endAddress(':token'), async ({ params }, reply) => {
      const mail = await mailOf(services, params.token);
      await mail?.end();
      return reply.headers(plainHeaders).send(page(text(mail ? 'mail.end.done' : 'mail.end.dead'), false));
    });
  });
}

/** What a link ends: how it is called, and what ends it. */
interface Ending {
  name: string;
  end: () => Promise<void>;
}

/** What a token ends; nothing where it has ended. */
async function mailOf(services: Services, token: string): Promise<Ending | undefined> {
  if (!/^[\w-]{20,100}$/.test(token)) return undefined;
  const found: Row | undefined = await services.database
    .selectFrom('mail_end')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (!found) return undefined;
  const records = recordsIn(services, found);
  const { mail_id, user_id } = found;
  if (user_id !== null) {
    const name = services.definitions.entities.user?.properties.told_by_mail?.title ?? '';
    return { name, end: () => endToldMails(records, user_id) };
  }
  const mail = await records.first('view_mail', { id: mail_id });
  const view = mail && (await records.first('saved_view', { id: mail.viewed }));
  return mail && { name: String(view?.name ?? ''), end: () => endMails(records, { id: mail_id }) };
}

/** The records of the tenant whose row this is. */
function recordsIn({ database, definitions }: Services, row: Row) {
  return recordsOf(database, definitions, Number(row[definitions.tenant.column]));
}

function page(lead: string, asks: boolean): string {
  const title = text('mail.end.title');
  const heading = `<h1>${escapeHtml(title)}</h1>`;
  const button = `<form method="post"><button type="submit">${escapeHtml(text('mail.end.button'))}</button></form>`;
  const said = `<p>${escapeHtml(lead)}</p>`;
  return plainPage(title, asks ? heading + said + button : said);
}
