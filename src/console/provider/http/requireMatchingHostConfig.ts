/** One entry of config.json: API hosts and settings for pages whose host matches. */
export interface HostConfig {
  /** Host pattern of the page. `*` matches any characters. */
  match: string;
  v1: string;
  v2: string;
  /** Base URLs of foreign APIs, by profile name. */
  apis?: Record<string, string>;
  /** True if the API supports idempotency keys. */
  once?: boolean;
  /** Placeholder values for embed codes, such as the public URL of this console. */
  values?: Record<string, string>;
  /** URL of the help center. */
  help?: string;
}

/** Returns the first config.json entry that matches the page's host. Throws if none does. */
export function requireMatchingHostConfig(entries: HostConfig[], host: string): HostConfig {
  const found = entries.find(({ match }) => toHostPattern(match).test(host));
  if (!found) throw new Error(`config.json has no entry for the host "${host}"`);
  return found;
}

function toHostPattern(match: string): RegExp {
  const parts = match.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 'i');
}
