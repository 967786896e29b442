import type { RecordValues } from '#definition/model/entity.ts';
import { escapeHtml } from '#server/mail/escapeHtml.ts';
import type { Mail } from '#server/mail/Mail.ts';

/** The texts of a mail with a link, in reading order. */
export interface LinkMailText {
  subject: string;
  greeting: string;
  intro: string;
  /** The text above the link. */
  linkIntro: string;
  /** The link text in the HTML part. */
  linkText: string;
  /** Note for recipients who did not request the mail. */
  ignoreNote: string;
}

/** Builds a mail with a link as its call to action. */
export function buildLinkMail(
  { to, messageId }: Pick<Mail, 'to' | 'messageId'>,
  link: string,
  words: LinkMailText,
): Mail {
  const { subject, greeting, intro, linkIntro, linkText, ignoreNote } = words;
  const named = `<a href="${escapeHtml(link)}">${escapeHtml(linkText)}</a>`;
  return {
    to,
    messageId,
    subject,
    text: [greeting, intro, `${linkIntro}\n${link}`, ignoreNote].join('\n\n'),
    html: [
      escapeHtml(greeting),
      escapeHtml(intro),
      `${escapeHtml(linkIntro)}<br>${named}`,
      escapeHtml(ignoreNote),
    ]
      .map((part) => `<p>${part}</p>`)
      .join('\n'),
  };
}

/** Returns the name and email address of a user's record, in the form of a mail's recipient. */
export function toNamedMailAddress({ user_name, email }: RecordValues): Mail['to'] {
  return { name: String(user_name), address: String(email) };
}
