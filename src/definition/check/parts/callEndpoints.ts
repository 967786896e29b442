import { loadCall } from '../../load/call';
import { texts } from '../mention';
import { at, nameOf, type Place, textAt, valueAt } from '../place';
import type { Source } from '../source';
import { calls, short } from './screen';

/** What a call answers to. */
export interface Endpoint {
  /** The call's name, and whose it is. */
  name: string;
  owner: string;
  place: Place;
  /** Method and path as written. */
  text: string;
  /** Version, method and path, whatever the parameters are called. */
  address: string;
  send: Record<string, unknown>;
}

/** What the calls of a resource answer to. */
export function callEndpoints(resource: Source): Endpoint[] {
  return calls(resource).flatMap((call) =>
    texts(short(call, 'call')).map((written) => ({
      ...written,
      name: nameOf(call),
      owner: resource.name,
      text: written.name,
      address: addressOf(written.name, textAt(call, 'version')),
      send: sendOf(call),
    })),
  );
}

/** Version, method and path of a call, whatever its parameters are called. */
export function addressOf(text: string, version = 'v1'): string {
  const { method, path } = loadCall('', '', text);
  return `${version} ${method} ${path.replace(/\{\w*\}/g, '{}')}`;
}

function sendOf(call: Place): Record<string, unknown> {
  return at(call, 'send')?.node.type === 'object' ? (valueAt(call, 'send') as Record<string, unknown>) : {};
}
