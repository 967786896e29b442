import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import { FetchFailure } from './failure';
import { publicLookup, type Resolve } from './publicLookup';

/** Where a host name of the allow-list is really served; https only with the certificate to trust. */
export type AllowedHost = { address: string; port: number; https?: { port: number; ca: string } };

export type GuardOptions = {
  /** Host names in lower case that skip the address rules, for tests and the demo. */
  allow?: ReadonlyMap<string, AllowedHost>;
  /** The addresses of a host name; the system's resolver by default. */
  resolve?: Resolve;
};

/**
 * A connector for undici that opens sockets to public addresses alone. The lookup hands the socket the
 * very addresses it has checked: a name that resolves differently a moment later (DNS rebinding) is not
 * asked again.
 */
export function guardedConnector(
  timeout: number,
  { allow, resolve = resolveBySystem }: GuardOptions,
): buildConnector.connector {
  const connect = buildConnector({ timeout, autoSelectFamily: true, lookup: publicLookup(resolve) });
  return (target, callback) => {
    const allowed = allow?.get(target.hostname);
    if (allowed) connectAllowed(timeout, allowed, target, callback);
    // A socket never looks up an IP literal, so the check in the lookup would be passed by.
    else if (isIP(target.hostname)) callback(new FetchFailure('addressLiteral'), null);
    else connect(target, callback);
  };
}

function connectAllowed(
  timeout: number,
  { address, port, https }: AllowedHost,
  target: buildConnector.Options,
  callback: buildConnector.Callback,
): void {
  const served = target.protocol === 'https:' ? https : { port, ca: undefined };
  if (!served) {
    callback(new FetchFailure('httpsNotOffered'), null);
    return;
  }
  const connect = buildConnector({ timeout, ca: served.ca });
  connect({ ...target, hostname: address, port: String(served.port), servername: target.hostname }, callback);
}

async function resolveBySystem(hostname: string): Promise<string[]> {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address }) => address);
}
