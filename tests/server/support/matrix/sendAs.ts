import type { Row } from '../../../../src/definition/model/entity';
import type { Call } from '../../../../src/definition/model/resource';
import { requestOf } from '../../../../src/definition/request';
import type { Role } from './roles';
import type { Asked, World } from './World';

/** Makes a call as the console does, from the values at hand. */
export function sendAs(
  world: World,
  role: Role,
  call: Call,
  row: Row,
  payload?: Row | FormData,
): Promise<Asked> {
  const isForm = payload instanceof FormData;
  const { method, path, query, body } = requestOf(call, row, isForm ? {} : payload);
  if (isForm) for (const [name, value] of Object.entries(body ?? {})) payload.set(name, String(value));
  const address = `/${call.version}${path}?${new URLSearchParams(query as Record<string, string>)}`;
  return world.ask(role, method, address, isForm ? payload : body);
}
