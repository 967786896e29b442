import type { Row } from '../../definition/model/entity';
import { escapeHtml } from '../../server/mail/escapeHtml';
import type { Mail } from '../../server/mail/Mail';

/** What a mail with a link says, in the order in which it is read. */
export interface LinkWords {
  subject: string;
  hello: string;
  lead: string;
  /** What stands above the link. */
  about: string;
  /** What the link is called where it is not written out. */
  button: string;
  /** What is to be done by one who did not wait for it. */
  ignore: string;
}

/** A mail to a user whose heart is a link. */
export function linkMail(user: Row, link: string, words: LinkWords): Mail {
  const { subject, hello, lead, about, button, ignore } = words;
  const named = `<a href="${escapeHtml(link)}">${escapeHtml(button)}</a>`;
  return {
    to: { name: String(user.user_name), address: String(user.email) },
    subject,
    text: [hello, lead, `${about}\n${link}`, ignore].join('\n\n'),
    html: [escapeHtml(hello), escapeHtml(lead), `${escapeHtml(about)}<br>${named}`, escapeHtml(ignore)]
      .map((part) => `<p>${part}</p>`)
      .join('\n'),
  };
}
