import { figure } from '../../../../definition/written';
import type { User } from '../../../../server/access/user';
import { escapeHtml } from '../../../../server/mail/escapeHtml';
import { endingHeaders, type Mail } from '../../../../server/mail/Mail';
import { text } from '../../../text';
import limits from '../../limits.json';
import { endAddress } from '../../mails/endAddress';
import type { Answered } from '../answered';

/** What a mail is made of. */
interface Made {
  told: Answered[];
  /** By which these mails are ended. */
  token: string;
  user: User;
  /** Tells this mail from those before and after it. */
  key: string;
  publicUrl: string;
}

/** The mail of what a user was told: each with the way to what it is about, and how to end these mails. */
export function toldMail({ told, token, user, key, publicUrl }: Made): Mail {
  const named = { app: text('appName') };
  const shown = told.slice(0, limits.notifications.mailed);
  const left = told.length - shown.length;
  const more = left > 0 ? [text('mail.told.more', { ...named, count: figure('number', left) })] : [];
  const end = `${publicUrl}${endAddress(token)}`;
  const [open, why, stop] = [text('mail.told.open'), text('mail.told.why', named), text('mail.told.end')];
  const linkOf = ({ address }: Answered) => (address === undefined ? undefined : `${publicUrl}${address}`);
  return {
    to: { name: user.name, address: user.email },
    subject: text('mail.told.subject', { ...named, count: figure('number', told.length) }),
    messageId: `<told-${key.replace(/\W/g, '-')}@${new URL(publicUrl || 'http://localhost').hostname}>`,
    headers: endingHeaders(end),
    text: [
      ...shown.map((one) => [one.title, ...linesOf(one), linkOf(one)].filter(Boolean).join('\n')),
      ...more,
      `${why} ${stop}:\n${end}`,
    ].join('\n\n'),
    html: [
      ...shown.map((one) => {
        const lines = linesOf(one).map(escapeHtml).join('<br>');
        const link = linkOf(one);
        const way = link ? ` <a href="${escapeHtml(link)}">${escapeHtml(open)}</a>` : '';
        return `<p><b>${escapeHtml(one.title ?? '')}</b><br>${lines}${way}</p>`;
      }),
      ...more.map((line) => `<p>${escapeHtml(line)}</p>`),
      `<p style="color:#666">${escapeHtml(why)} <a href="${escapeHtml(end)}">${escapeHtml(stop)}</a></p>`,
    ].join('\n'),
  };
}

/** What happened, and what became of it. */
function linesOf({ text: said, over }: Answered): string[] {
  return over ? [said, over.text ?? text('mail.told.over')] : [said];
}
