import type { FastifyInstance } from 'fastify';
import { getBaseText } from '#base/getBaseText.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { escapeHtml } from '#server/mail/escapeHtml.ts';
import { plainPageHeaders, renderPlainPage } from '#server/pages/renderPlainPage.ts';
import type { AppServices } from '#server/services.ts';
import { hashToken } from '#server/session/token.ts';
import { openTenantRecords } from '#server/storage/tenantRecords.ts';
import { buildUnsubscribePath } from './buildUnsubscribePath.ts';
import { deleteSavedViewMails, disableNotificationMails } from './unsubscribeTokens.ts';

/** Maximum request body in bytes. Mail clients send a body, but it is ignored. */
const maxBodyBytes = 4096;

interface ByToken {
  Params: { token: string };
}

/**
 * Adds the unsubscribe page. GET shows it and changes nothing, because link scanners follow links too. POST
 * unsubscribes, from the page's button or the one-click feature of mail clients (RFC 8058). No login required.
 */
export async function addUnsubscribePage(app: FastifyInstance, services: AppServices): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, _body, done) =>
      done(null),
    );
    scope.get<ByToken>(buildUnsubscribePath(':token'), async ({ params }, reply) => {
      const mail = await findSubscription(services, params.token);
      const lead = mail
        ? getBaseText('mail.end.lead', { name: mail.name, app: getBaseText('appName') })
        : getBaseText('mail.end.dead');
      return reply.headers(plainPageHeaders).send(renderUnsubscribePage(lead, mail !== undefined));
    });
    scope.post<ByToken>(buildUnsubscribePath(':token'), async ({ params }, reply) => {
      const mail = await findSubscription(services, params.token);
      await mail?.unsubscribe();
      return reply
        .headers(plainPageHeaders)
        .send(renderUnsubscribePage(getBaseText(mail ? 'mail.end.done' : 'mail.end.dead'), false));
    });
  });
}

/** A subscription: its display name, and the function that ends it. */
interface Subscription {
  name: string;
  unsubscribe: () => Promise<void>;
}

/** Returns the subscription of a token; undefined if it has ended. */
async function findSubscription(services: AppServices, token: string): Promise<Subscription | undefined> {
  if (!/^[\w-]{20,100}$/.test(token)) return undefined;
  const found: RecordValues | undefined = await services.database
    .selectFrom('mail_end')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!found) return undefined;
  const records = openRowTenant(services, found);
  const { mail_id, user_id } = found;
  if (user_id !== null) {
    const name = services.definitions.entities.user?.properties.told_by_mail?.title ?? '';
    return { name, unsubscribe: () => disableNotificationMails(records, user_id) };
  }
  const mail = await records.findFirst('view_mail', { id: mail_id });
  const view = mail && (await records.findFirst('saved_view', { id: mail.viewed }));
  return (
    mail && {
      name: String(view?.name ?? ''),
      unsubscribe: () => deleteSavedViewMails(records, { id: mail_id }),
    }
  );
}

/** Opens the records of the tenant that the row belongs to. */
function openRowTenant({ database, definitions }: AppServices, row: RecordValues) {
  return openTenantRecords(database, definitions, Number(row[definitions.tenant.column]));
}

function renderUnsubscribePage(lead: string, asks: boolean): string {
  const title = getBaseText('mail.end.title');
  const heading = `<h1>${escapeHtml(title)}</h1>`;
  const button = `<form method="post"><button type="submit">${escapeHtml(getBaseText('mail.end.button'))}</button></form>`;
  const said = `<p>${escapeHtml(lead)}</p>`;
  return renderPlainPage(title, asks ? heading + said + button : said);
}
