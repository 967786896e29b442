import Bowser from 'bowser';
import { text } from '../text';

/** What a session is called by: the browser and the system that a User-Agent header tells of. */
export function deviceOf(userAgent: string | undefined): string {
  // As much as any browser writes; whoever writes more gets nothing read of it.
  const { browser, os } = Bowser.parse(userAgent?.slice(0, 400) || '-');
  if (browser.name && os.name) return text('session.device', { browser: browser.name, system: os.name });
  return browser.name || os.name || text('session.unknownDevice');
}
