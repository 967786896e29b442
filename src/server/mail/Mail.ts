/** An email to one person, with the same content as plain text and HTML. */
export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; content: Buffer }[];
  /** Message-ID, the same for each attempt (`buildMessageId`): mail programs show an email that arrives twice only once. */
  messageId: string;
  /** Additional headers. */
  headers?: Record<string, string>;
}

/** The mail transport, and the base URL of links in emails. */
export interface MailSettings {
  send: (mail: Mail) => Promise<unknown>;
  /** Public URL of the console, such as https://console.example.com. */
  publicUrl: string;
}

/** Returns the headers for one-click unsubscribe (RFC 8058). */
export function buildUnsubscribeHeaders(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
