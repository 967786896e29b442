const hostPattern = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?(:\d{1,5})?$/i;
const ipv6Pattern = /^\[[0-9a-f:.]+\](:\d{1,5})?$/i;

/** Returns true if a Host header contains only a host name and port, so that it is safe to repeat in HTML. */
export function isSafeHostHeader(host: string): boolean {
  return host.length <= 255 && (hostPattern.test(host) || ipv6Pattern.test(host));
}
