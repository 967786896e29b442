import type { Finding } from '../finding';
import { callEndpoints } from '../parts/callEndpoints';
import { collides } from '../parts/collides';
import type { Rule } from '../types';

/** R043, P016: two calls with the same method and path are told apart by what they send. */
export const callsDiffer: Rule = (screen, { endpoints }) =>
  callEndpoints(screen).flatMap((endpoint): Finding[] => {
    const same = endpoints.get(endpoint.address) ?? [];
    const own = same.findIndex(({ name, owner }) => name === endpoint.name && owner === endpoint.owner);
    const earlier = same.slice(0, own).find((other) => collides(other, endpoint));
    if (!earlier) return [];
    const where = `the call "${earlier.name}" of "${earlier.owner}"`;
    const message = `"${endpoint.text}" is also ${where}, and nothing that they send tells them apart`;
    return [{ place: endpoint.place, message }];
  });
