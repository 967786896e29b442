import { getBaseText } from '#base/getBaseText.ts';
import { findActiveUser } from '#base/session/findActiveUser.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { buildRecordPath } from '#definition/records/recordPath.ts';
import type { User } from '#server/access/User.ts';
import type { JobRun } from '#server/jobs/Job.ts';
import { runInRequestLanguage } from '#server/language/requestLanguage.ts';
import { buildMessageId } from '#server/mail/buildMessageId.ts';
import { escapeHtml } from '#server/mail/escapeHtml.ts';
import type { Mail } from '#server/mail/Mail.ts';
import { openTenantRecords } from '#server/storage/tenantRecords.ts';
import type { FiredAlertValues } from '../AlertRule.ts';
import { maySeeAlertFigures } from '../alertFigureAccess.ts';
import { renderFiredAlertTexts } from '../renderAlertRule.ts';

/**
 * Sends the email of an alert that fired or recovered, in the owner's language, if they still may see its figures. A
 * deleted alert sends nothing.
 */
export async function sendAlertMail({ services, data, key }: JobRun): Promise<void> {
  const { database, definitions, mail } = services;
  const records = openTenantRecords(database, definitions, Number(data.tenant));
  const event = await records.findFirst('alert_event', { id: data.id });
  const user = event && (await findActiveUser(services, records.tenant, Number(data.user_id)));
  const sent = (event?.sent_keys ?? []) as string[];
  if (!mail || !event || !user || sent.includes(key)) return;
  const fired = event.said_values as FiredAlertValues & { address?: string };
  const tenant = await records.getTenantRecord();
  if (!maySeeAlertFigures(user, fired, { definitions, tenant })) return;
  const isOver = data.which === 'recovered';
  const values = (isOver ? event.ended_values : fired) as FiredAlertValues;
  const route = definitions.resources[definitions.session.alerts ?? '']?.page?.route;
  const written = runInRequestLanguage(user.language, () => {
    const texts = renderFiredAlertTexts(values, definitions);
    return (
      texts &&
      buildAlertMail(isOver ? texts.ended : texts.text, user, {
        ...{ name: fired.name, key, publicUrl: mail.publicUrl, isOver },
        address: fired.address,
        settings: route && buildRecordPath(route, { id: event.rule_id }),
      })
    );
  });
  if (!written) return;
  await mail.send(written);
  await records.update('alert_event', event.id, { sent_keys: [...sent, key] } satisfies RecordValues);
}

interface AlertMailParts {
  name: string;
  /** Unique key of this mail, from which its Message-ID is derived. */
  key: string;
  publicUrl: string;
  isOver: boolean;
  /** Path of the report. */
  address?: string;
  /** Path of the alert. */
  settings?: string;
}

function buildAlertMail(line: string, user: User, parts: AlertMailParts): Mail {
  const { name, key, publicUrl, isOver, address = '/', settings = '/' } = parts;
  const named = { name, app: getBaseText('appName') };
  const [open, why, change] = [
    getBaseText('mail.view.open'),
    getBaseText('mail.alert.why', named),
    getBaseText('mail.alert.change'),
  ];
  const [report, alert] = [`${publicUrl}${address}`, `${publicUrl}${settings}`];
  return {
    to: { name: user.name, address: user.email },
    subject: getBaseText(isOver ? 'mail.alert.subjectOver' : 'mail.alert.subject', named),
    messageId: buildMessageId('alert', key, publicUrl),
    text: [line, `${open}:\n${report}`, `${why} ${change}:\n${alert}`].join('\n\n'),
    html: [
      `<p>${escapeHtml(line)}</p>`,
      `<p><a href="${escapeHtml(report)}">${escapeHtml(open)}</a></p>`,
      `<p style="color:#666">${escapeHtml(why)} <a href="${escapeHtml(alert)}">${escapeHtml(change)}</a></p>`,
    ].join('\n'),
  };
}
