/** Where a mail is ended without a login, by the token that it carries. */
export function endAddress(token: string): string {
  return `/unsubscribe/${token}`;
}
