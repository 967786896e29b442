import { buildCallRequest } from '#definition/api/callRequest.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ApiCall } from '#definition/model/resource.ts';
import type { Role } from './roles.ts';
import type { Asked, World } from './World.ts';

/** Makes a call with the given values, as the console does. */
export function sendAs(
  world: World,
  role: Role,
  call: ApiCall,
  row: RecordValues,
  payload?: RecordValues | FormData,
): Promise<Asked> {
  const isForm = payload instanceof FormData;
  const { method, path, query, body } = buildCallRequest(call, row, isForm ? {} : payload);
  if (isForm) for (const [name, value] of Object.entries(body ?? {})) payload.set(name, String(value));
  const address = `/${call.version}${path}?${new URLSearchParams(query as Record<string, string>)}`;
  return world.ask(role, method, address, isForm ? payload : body);
}
