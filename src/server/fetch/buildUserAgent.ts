import { formatMessage } from '#definition/text/messages.ts';

/** Builds the User-Agent, such as LibraryConsole/1.0, from the project's name and the purpose. */
export function buildUserAgent(purpose?: string): string {
  const name = formatMessage('appName').replace(/[^A-Za-z0-9]+/g, '') || 'Console';
  return `${[name, ...(purpose ? [purpose] : [])].join('-')}/1.0`;
}
