import type { FastifyInstance } from 'fastify';
import { getBaseText } from '#base/getBaseText.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { now } from '#definition/time/clock.ts';
import { escapeHtml } from '#server/mail/escapeHtml.ts';
import { plainPageHeaders, renderPlainPage } from '#server/pages/renderPlainPage.ts';
import type { AppServices } from '#server/services.ts';
import { hashToken } from '#server/session/token.ts';
import { openTenantRecords, type TenantRecords } from '#server/storage/tenantRecords.ts';
import { ignoreRequestBodies } from '../ignoreRequestBodies.ts';
import { buildConsentPath, linkLifetimeMs } from './buildConsentPath.ts';
import { changeRecipientState, unansweredStates } from './changeRecipientState.ts';
import { getCompanyName } from './companyNames.ts';

/** Query parameter of the button that refuses. */
const refusalParam = 'refuse';

interface ByToken {
  Params: { token: string };
  Querystring: Record<string, string>;
}

/**
 * Adds the page on which an external recipient agrees to receive reports. GET shows it and changes nothing, because
 * link scanners follow links too. POST stores the answer. No login required.
 */
export async function addConsentPage(app: FastifyInstance, services: AppServices): Promise<void> {
  await app.register(async (scope) => {
    ignoreRequestBodies(scope);
    scope.get<ByToken>(buildConsentPath(':token'), async ({ params }, reply) =>
      reply
        .headers(plainPageHeaders)
        .send(await renderConsentPage(await findRecipient(services, params.token))),
    );
    scope.post<ByToken>(buildConsentPath(':token'), async ({ params, query }, reply) => {
      const found = await findRecipient(services, params.token);
      const changed = found && (await storeAnswer(services, found, !(refusalParam in query)));
      return reply.headers(plainPageHeaders).send(await renderConsentPage(changed));
    });
  });
}

/** A recipient who was found by the token of their link, and the records of the tenant. */
interface FoundRecipient {
  records: TenantRecords;
  recipient: RecordValues;
  token_hash: string;
}

/** Returns the recipient whose link has this token; undefined if it is unknown or has expired. */
async function findRecipient(
  { database, definitions }: AppServices,
  token: string,
): Promise<FoundRecipient | undefined> {
  if (!/^[\w-]{20,100}$/.test(token)) return undefined;
  const token_hash = hashToken(token);
  const link: RecordValues | undefined = await database
    .selectFrom('consent_link')
    .selectAll()
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  const age = now().getTime() - new Date(String(link?.created_time)).getTime();
  if (!link || !(age < linkLifetimeMs)) return undefined;
  const records = openTenantRecords(database, definitions, Number(link[definitions.tenant.column]));
  const recipient = await records.findFirst('mail_recipient', { id: link.recipient_id });
  return recipient && { records, recipient, token_hash };
}

/**
 * Stores the answer of a recipient who has not answered yet. A refusal counts also after another copy of the email was
 * agreed to. Returns the recipient as it is stored then.
 */
async function storeAnswer(
  services: AppServices,
  { records, recipient, token_hash }: FoundRecipient,
  hasAgreed: boolean,
): Promise<FoundRecipient | undefined> {
  // Another email may have replaced the link in the meantime.
  const isAsked = async ({ state }: RecordValues, inner: TenantRecords) =>
    (hasAgreed ? unansweredStates.includes(state) : state !== 'unsubscribed') &&
    (await inner.findFirst('consent_link', { token_hash })) !== undefined;
  const state = hasAgreed ? 'confirmed' : 'unsubscribed';
  const stored = await changeRecipientState(services, records, recipient, state, isAsked);
  return stored && { records, recipient: stored, token_hash };
}

/** Renders what the recipient can do: agree or refuse, or nothing because they have, or the link is not valid. */
async function renderConsentPage(found: FoundRecipient | undefined): Promise<string> {
  const title = getBaseText('mail.consent.title');
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  if (!found) return renderPlainPage(title, paragraph(getBaseText('mail.consent.dead')));
  const { state, email } = found.recipient;
  const named = { email, company: await getCompanyName(found.records) };
  if (state === 'confirmed')
    return renderPlainPage(title, paragraph(getBaseText('mail.consent.done', named)));
  if (!unansweredStates.includes(state))
    return renderPlainPage(title, paragraph(getBaseText('mail.consent.refused', named)));
  const button = (text: string, action: string) =>
    `<form method="post"${action}><p><button type="submit">${escapeHtml(text)}</button></p></form>`;
  const buttons = [
    button(getBaseText('mail.consent.button'), ''),
    button(getBaseText('mail.consent.refuse'), ` action="?${refusalParam}"`),
  ];
  return renderPlainPage(
    title,
    `<h1>${escapeHtml(title)}</h1>${paragraph(getBaseText('mail.consent.page', named))}${buttons.join('')}`,
  );
}
