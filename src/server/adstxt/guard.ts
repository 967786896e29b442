import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { FetchFailure } from './failure';
import { isPublicAddress } from './isPublicAddress';

/** Where a host name of the allow-list is really served; https only with the certificate to trust. */
export type AllowedHost = { address: string; port: number; https?: { port: number; ca: string } };

export type GuardOptions = {
  /** Host names in lower case that skip the address rules, for tests and the demo. */
  allow?: ReadonlyMap<string, AllowedHost>;
  /** The addresses of a host name; the system's resolver by default. */
  resolve?: (hostname: string) => Promise<string[]>;
};

/** A connector for undici that opens sockets to public addresses alone, checked as they are dialled. */
export function guardedConnector(
  timeout: number,
  { allow, resolve = resolveBySystem }: GuardOptions,
): buildConnector.connector {
  const connect = buildConnector({ timeout, autoSelectFamily: true, lookup: publicLookup(resolve) });
  return (target, callback) => {
    const allowed = allow?.get(target.hostname);
    if (allowed) return connectAllowed(timeout, allowed, target, callback);
    // A socket never looks up an IP literal, so the check in the lookup would be passed by.
    if (isIP(target.hostname)) return callback(new FetchFailure('addressLiteral'), null);
    connect(target, callback);
  };
}

// What the lookup hands over is exactly what the socket dials: a name that resolves differently
// a moment later (DNS rebinding) is never asked again.
function publicLookup(resolve: (hostname: string) => Promise<string[]>): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const safe = addresses.filter(isPublicAddress).map((address) => ({ address, family: isIP(address) }));
        const [first] = safe;
        if (!first) callback(new FetchFailure('notPublic'), '');
        else if (options.all) callback(null, safe);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, ''),
    );
  };
}

function connectAllowed(
  timeout: number,
  { address, port, https }: AllowedHost,
  target: buildConnector.Options,
  callback: buildConnector.Callback,
): void {
  const secure = target.protocol === 'https:';
  if (secure && !https) return callback(new FetchFailure('httpsNotOffered'), null);
  const connect = buildConnector({ timeout, ca: https?.ca });
  const dialled = String(secure && https ? https.port : port);
  connect({ ...target, hostname: address, port: dialled, servername: target.hostname }, callback);
}

async function resolveBySystem(hostname: string): Promise<string[]> {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address }) => address);
}
