import { text } from '../../definition/text';

/** How the server names itself to those whom it asks, such as LibraryConsole/1.0: by the project, and what for. */
export function agentName(purpose?: string): string {
  const name = text('appName').replace(/[^A-Za-z0-9]+/g, '') || 'Console';
  return `${[name, ...(purpose ? [purpose] : [])].join('-')}/1.0`;
}
