/**
 * Returns the Message-ID of a mail, such as `<invitation-1-7@console.example.com>`. A retry builds the same one from the
 * same key, so that mail programs show a mail that arrives twice only once.
 *
 * @param kind Kind of mail, such as `invitation`.
 * @param key Key of the message, unique among the mails of its kind.
 * @param publicUrl Public URL of the console. Its host is the domain.
 */
export function buildMessageId(kind: string, key: unknown, publicUrl: string): string {
  const { hostname } = new URL(publicUrl || 'http://localhost');
  return `<${kind}-${String(key).replace(/\W/g, '-')}@${hostname}>`;
}
