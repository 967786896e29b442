/** What an Authorization header holds, with or without "Bearer" before it. */
export function tokenIn(header: string | undefined): string {
  return (header ?? '').replace(/^Bearer\s+/i, '').trim();
}
