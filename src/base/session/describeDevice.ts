import Bowser from 'bowser';
import { getBaseText } from '../getBaseText.ts';

/** Returns the display name of a session: browser and operating system, parsed from the User-Agent header. */
export function describeDevice(userAgent: string | undefined): string {
  // Real browsers send fewer than 400 characters; the limit bounds the parsing time.
  const { browser, os } = Bowser.parse(userAgent?.slice(0, 400) || '-');
  if (browser.name && os.name)
    return getBaseText('session.device', { browser: browser.name, system: os.name });
  return browser.name || os.name || getBaseText('session.unknownDevice');
}
