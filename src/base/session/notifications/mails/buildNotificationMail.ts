import { getBaseText } from '#base/getBaseText.ts';
import limits from '#base/session/limits.json';
import { buildUnsubscribePath } from '#base/session/viewMails/buildUnsubscribePath.ts';
import { formatNumberByKind } from '#definition/format/numbers.ts';
import type { User } from '#server/access/User.ts';
import { buildMessageId } from '#server/mail/buildMessageId.ts';
import { escapeHtml } from '#server/mail/escapeHtml.ts';
import { buildUnsubscribeHeaders, type Mail } from '#server/mail/Mail.ts';
import type { RenderedNotification } from '../renderNotification.ts';

/** The input of a notification mail. */
interface NotificationMailInput {
  notifications: RenderedNotification[];
  /** Unsubscribe token. */
  token: string;
  user: User;
  /** Unique key of this mail, from which its Message-ID is derived. */
  key: string;
  publicUrl: string;
}

/** Builds a mail with a user's notifications, each with a link to its target, and an unsubscribe link. */
export function buildNotificationMail({
  notifications,
  token,
  user,
  key,
  publicUrl,
}: NotificationMailInput): Mail {
  const named = { app: getBaseText('appName') };
  const shown = notifications.slice(0, limits.notifications.maxPerMail);
  const left = notifications.length - shown.length;
  const more =
    left > 0 ? [getBaseText('mail.told.more', { ...named, count: formatNumberByKind('number', left) })] : [];
  const end = `${publicUrl}${buildUnsubscribePath(token)}`;
  const [open, why, stop] = [
    getBaseText('mail.told.open'),
    getBaseText('mail.told.why', named),
    getBaseText('mail.told.end'),
  ];
  const linkOf = ({ address }: RenderedNotification) =>
    address === undefined ? undefined : `${publicUrl}${address}`;
  return {
    to: { name: user.name, address: user.email },
    subject: getBaseText('mail.told.subject', {
      ...named,
      count: formatNumberByKind('number', notifications.length),
    }),
    messageId: buildMessageId('told', key, publicUrl),
    headers: buildUnsubscribeHeaders(end),
    text: [
      ...shown.map((one) =>
        [one.title, ...getNotificationLines(one), linkOf(one)].filter(Boolean).join('\n'),
      ),
      ...more,
      `${why} ${stop}:\n${end}`,
    ].join('\n\n'),
    html: [
      ...shown.map((one) => {
        const lines = getNotificationLines(one).map(escapeHtml).join('<br>');
        const link = linkOf(one);
        const way = link ? ` <a href="${escapeHtml(link)}">${escapeHtml(open)}</a>` : '';
        return `<p><b>${escapeHtml(one.title ?? '')}</b><br>${lines}${way}</p>`;
      }),
      ...more.map((line) => `<p>${escapeHtml(line)}</p>`),
      `<p style="color:#666">${escapeHtml(why)} <a href="${escapeHtml(end)}">${escapeHtml(stop)}</a></p>`,
    ].join('\n'),
  };
}

/** Returns the text of the event, and the text of its end if it is resolved. */
function getNotificationLines({ text: said, over }: RenderedNotification): string[] {
  return over ? [said, over.text ?? getBaseText('mail.told.over')] : [said];
}
