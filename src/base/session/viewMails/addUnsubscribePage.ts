import type { FastifyInstance } from 'fastify';
import { getBaseText } from '#base/getBaseText.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { escapeHtml } from '#server/mail/escapeHtml.ts';
import { plainPageHeaders, renderPlainPage } from '#server/pages/renderPlainPage.ts';
import { createAuditedRecords } from '#server/records/createAuditedRecords.ts';
import type { AppServices } from '#server/services.ts';
import { hashToken } from '#server/session/token.ts';
import { openTenantRecords } from '#server/storage/tenantRecords.ts';
import { ignoreRequestBodies } from '../ignoreRequestBodies.ts';
import { changeRecipientState } from '../mailRecipients/changeRecipientState.ts';
import { getCompanyName } from '../mailRecipients/companyNames.ts';
import { buildUnsubscribePath } from './buildUnsubscribePath.ts';
import { deleteSavedViewMails, disableNotificationMails } from './unsubscribeTokens.ts';

interface ByToken {
  Params: { token: string };
}

/**
 * Adds the unsubscribe page. GET shows it and changes nothing, because link scanners follow links too. POST
 * unsubscribes, from the page's button or the one-click feature of mail clients (RFC 8058). No login required.
 */
export async function addUnsubscribePage(app: FastifyInstance, services: AppServices): Promise<void> {
  await app.register(async (scope) => {
    ignoreRequestBodies(scope);
    scope.get<ByToken>(buildUnsubscribePath(':token'), async ({ params }, reply) => {
      const mail = await findSubscription(services, params.token);
      const lead = mail?.lead ?? getBaseText('mail.end.dead');
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

/** A subscription: its description for the page, and the function that ends it. */
interface Subscription {
  lead: string;
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
  const { mail_id, user_id, recipient_id } = found;
  const app = getBaseText('appName');
  if (recipient_id !== null) {
    const recipient = await records.findFirst('mail_recipient', { id: recipient_id });
    if (recipient?.state !== 'confirmed') return undefined;
    const company = await getCompanyName(records);
    const unsubscribe = async () => {
      const isActive = ({ state }: RecordValues) => state === 'confirmed';
      await changeRecipientState(services, records, recipient, 'unsubscribed', isActive);
    };
    return { lead: getBaseText('mail.end.recipientLead', { email: recipient.email, company }), unsubscribe };
  }
  const buildLead = (name: unknown) => getBaseText('mail.end.lead', { name, app });
  if (user_id !== null) {
    const name = services.definitions.entities.user?.properties.told_by_mail?.title ?? '';
    return { lead: buildLead(name), unsubscribe: () => disableNotificationMails(records, user_id) };
  }
  const mail = await records.findFirst('view_mail', { id: mail_id });
  const view = mail && (await records.findFirst('saved_view', { id: mail.viewed }));
  if (!mail) return undefined;
  const owner = await records.findFirst('user', { user_id: mail.owner_id });
  const author = { id: Number(mail.owner_id), name: String(owner?.user_name ?? '') };
  const { definitions, code } = services;
  const unsubscribe = () =>
    createAuditedRecords(records, definitions, author, code.onChange).transaction((inner) =>
      deleteSavedViewMails(inner, { id: mail_id }),
    );
  return { lead: buildLead(String(view?.name ?? '')), unsubscribe };
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
