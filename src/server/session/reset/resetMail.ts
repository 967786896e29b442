import { text } from '../../../definition/text';
import type { Row } from '../../../definition/types';
import type { Mail } from '../../mail/Mail';

/** The mail with the link to a new password. */
export function resetMail(user: Row, link: string): Mail {
  const hello = text('mail.reset.hello', user);
  const lead = text('mail.reset.lead', { ...user, app: text('appName') });
  const [about, ignore] = [text('mail.reset.link'), text('mail.reset.ignore')];
  const button = `<a href="${escaped(link)}">${escaped(text('mail.reset.button'))}</a>`;
  return {
    to: { name: String(user.user_name), address: String(user.email) },
    subject: text('mail.reset.subject', { app: text('appName') }),
    text: [hello, lead, `${about}\n${link}`, ignore].join('\n\n'),
    html: [escaped(hello), escaped(lead), `${escaped(about)}<br>${button}`, escaped(ignore)]
      .map((part) => `<p>${part}</p>`)
      .join('\n'),
  };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(words: string): string {
  return words.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
