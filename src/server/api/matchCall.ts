import { isSame } from '../../definition/isSame';
import type { Row } from '../../definition/model/entity';
import type { Call } from '../../definition/model/resource';
import { propertySent, repeatedFromPath } from '../../definition/request';
import { text } from '../../definition/text';
import { invalid } from '../errors/failures';
import type { Endpoint } from './endpoints';

/**
 * Picks the call that is meant, where several share a method and a path, by what is sent besides: a fixed
 * value, or a property that only one of them names. What a button sets is sent alone, and by no form.
 */
export function matchCall(endpoints: Endpoint[], sent: Row, isForm = false): Endpoint {
  const fitting = endpoints.filter(({ call }) =>
    call.sets ? !isForm && isAlone(call, sent) : missing(call, sent) === undefined,
  );
  const [best] = fitting.sort((a, b) => weight(b) - weight(a));
  if (best) return best;
  const name = endpoints.map(({ call }) => missing(call, sent)).find(Boolean) ?? '';
  throw invalid([{ field: `/${name}`, message: text('server.missingParameter', { name }) }]);
}

function isAlone({ send }: Call, sent: Row): boolean {
  const names = Object.keys(sent);
  return (
    Object.keys(send).every((name) => names.includes(name) || propertySent(send[name])) &&
    names.every((name) => name in send && (propertySent(send[name]) || isSame(sent[name], send[name])))
  );
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
