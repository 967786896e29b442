/** A mail to one person, the same in plain text and in HTML. */
export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** How mail leaves, and what the links in it begin with. */
export interface MailSettings {
  send: (mail: Mail) => Promise<unknown>;
  /** The address at which people reach the console, such as https://console.example.com. */
  publicUrl: string;
}
