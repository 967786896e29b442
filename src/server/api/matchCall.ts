import type { Row } from '../../definition/model/entity';
import type { Call } from '../../definition/model/resource';
import { propertySent, repeatedFromPath } from '../../definition/request';
import { text } from '../../definition/text';
import { invalid } from '../errors/failures';
import type { Endpoint } from './endpoints';

/**
 * Picks the call that is meant, where several share a method and a path, by what is sent besides: a fixed
 * value, or a property that only one of them names.
 */
export function matchCall(endpoints: Endpoint[], sent: Row): Endpoint {
  const fitting = endpoints.filter(({ call }) => missing(call, sent) === undefined);
  const [best] = fitting.sort((a, b) => weight(b) - weight(a));
  if (best) return best;
  const name = endpoints.map(({ call }) => missing(call, sent)).find(Boolean) ?? '';
  throw invalid([{ field: `/${name}`, message: text('server.missingParameter', { name }) }]);
}

function missing(call: Call, sent: Row): string | undefined {
  const { send } = call;
  return Object.keys(send).find((name) => {
    const given = sent[name];
    if (given === undefined || given === null || given === '') return !repeatedFromPath(call, name);
    return propertySent(send[name]) === undefined && String(given) !== String(send[name]);
  });
}

function weight({ call }: Endpoint): number {
  return Object.keys(call.send).length;
}
