import { isIP, type LookupFunction } from 'node:net';
import { FetchFailure } from './FetchFailure.ts';
import { isPublicIpAddress } from './isPublicIpAddress.ts';

/** Function that resolves a host name to its IP addresses. */
export type ResolveHost = (hostname: string) => Promise<string[]>;

/** Creates a DNS lookup for sockets that removes all addresses that are not public. It fails if none is left. */
export function createPublicDnsLookup(resolve: ResolveHost): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const safe = addresses
          .filter(isPublicIpAddress)
          .map((address) => ({ address, family: isIP(address) }));
        const [first] = safe;
        if (!first) callback(new FetchFailure('notPublic'), '');
        else if (options.all) callback(null, safe);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, ''),
    );
  };
}
