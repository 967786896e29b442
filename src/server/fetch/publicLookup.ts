import { isIP, type LookupFunction } from 'node:net';
import { FetchFailure } from './failure';
import { isPublicAddress } from './isPublicAddress';

export type Resolve = (hostname: string) => Promise<string[]>;

/** A lookup for sockets that leaves out every address that is not public, and fails when none is left. */
export function publicLookup(resolve: Resolve): LookupFunction {
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
