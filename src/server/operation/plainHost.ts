const name = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?(:\d{1,5})?$/i;
const address = /^\[[0-9a-f:.]+\](:\d{1,5})?$/i;

/** Whether a Host header names a host, and nothing that could be taken for markup when it is repeated. */
export function isPlainHost(host: string): boolean {
  return host.length <= 255 && (name.test(host) || address.test(host));
}
