/** One entry of config.json: the hosts of the two API versions for pages whose host matches. */
export interface HostEntry {
  /** The page's host; `*` stands for anything. */
  match: string;
  v1: string;
  v2: string;
  /** The addresses of other APIs, by the name of the profile that says how they speak. */
  apis?: Record<string, string>;
  /** Whether the API does once what is sent again under the same key. */
  once?: boolean;
  /** What codes for other people's pages are filled with, such as where the public reaches this console. */
  values?: Record<string, string>;
  /** The address of the help centre. */
  help?: string;
}

/** The first entry that fits a host. */
export function hostEntry(entries: HostEntry[], host: string): HostEntry {
  const found = entries.find(({ match }) => pattern(match).test(host));
  if (!found) throw new Error(`config.json has no entry for the host "${host}"`);
  return found;
}

function pattern(match: string): RegExp {
  const parts = match.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 'i');
}
