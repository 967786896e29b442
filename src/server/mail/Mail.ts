/** A mail to one person, the same in plain text and in HTML. */
export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; content: Buffer }[];
  /** What tells it from any other: sent twice, it is shown once. */
  messageId?: string;
  /** Headers besides the usual ones. */
  headers?: Record<string, string>;
}

/** How mail leaves, and what the links in it begin with. */
export interface MailSettings {
  send: (mail: Mail) => Promise<unknown>;
  /** The address at which people reach the console, such as https://console.example.com. */
  publicUrl: string;
}

/** The headers by which mail programs offer to end a mail with one click (RFC 8058). */
export function endingHeaders(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
