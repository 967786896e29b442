import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import { createPublicDnsLookup, type ResolveHost } from './createPublicDnsLookup.ts';
import { FetchFailure } from './FetchFailure.ts';

/** The real address of an allowed host name. https requires the CA certificate to trust. */
export type FetchHostOverride = { address: string; port: number; https?: { port: number; ca: string } };

/** Options of the guard against internal addresses: the hosts that bypass it, and the resolver of host names. */
export type FetchGuardOptions = {
  /** Host names in lower case that bypass the address checks, for tests and the demo. */
  allow?: ReadonlyMap<string, FetchHostOverride>;
  /** Resolves a host name to its addresses. Default: the system resolver. */
  resolve?: ResolveHost;
};

/**
 * Creates an undici connector that only connects to public IP addresses (SSRF protection). The socket uses the same
 * addresses that the lookup checked and does not resolve the name again, so DNS rebinding has no effect.
 */
export function createGuardedConnector(
  timeout: number,
  { allow, resolve = resolveBySystem }: FetchGuardOptions,
): buildConnector.connector {
  const connect = buildConnector({ timeout, autoSelectFamily: true, lookup: createPublicDnsLookup(resolve) });
  return (target, callback) => {
    const allowed = allow?.get(target.hostname);
    if (allowed) connectAllowed(timeout, allowed, target, callback);
    // A socket does not look up an IP literal, which would bypass the check in the lookup.
    else if (isIP(target.hostname)) callback(new FetchFailure('addressLiteral'), null);
    else connect(target, callback);
  };
}

function connectAllowed(
  timeout: number,
  { address, port, https }: FetchHostOverride,
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
