/** Returns the path of the page on which an external recipient agrees to receive reports. No login required. */
export function buildConsentPath(token: string): string {
  return `/receive/${token}`;
}
