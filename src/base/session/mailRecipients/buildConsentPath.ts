import limits from '../limits.json';

/** Lifetime of the link to the page, in milliseconds. */
export const linkLifetimeMs = limits.recipients.linkDays * 24 * 60 * 60_000;

/** Returns the path of the page on which an external recipient agrees to receive reports. No login required. */
export function buildConsentPath(token: string): string {
  return `/receive/${token}`;
}
