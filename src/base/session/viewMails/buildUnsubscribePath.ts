/** Returns the path of the unsubscribe page for a token. No login required. */
export function buildUnsubscribePath(token: string): string {
  return `/unsubscribe/${token}`;
}
