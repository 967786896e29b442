import { getNavigationTargetResourceName } from '#definition/actions/actionState.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ApiCall } from '#definition/model/resource.ts';
import { definitions } from '../definitions.ts';
import type { Button } from './buttons.ts';
import type { Role } from './roles.ts';
import { sendAs } from './sendAs.ts';
import { uploaded } from './uploaded.ts';
import type { World } from './World.ts';

/** Returns the status of the API when a button is used. A button without a call only needs to be visible. */
export async function press(
  world: World,
  { resource, action, call, isOfRecord }: Button,
  role: Role,
  row: RecordValues,
  isOffered: boolean,
): Promise<number> {
  const { effect } = action;
  if (call) return sent(world, role, call, row, isOfRecord);
  if (effect.kind === 'viewAs') {
    const headers = { 'x-view-as': String(row[resource.entity?.key ?? '']) };
    return (await world.ask(role, 'GET', '/v1/ssp_publisher/userinfo', undefined, headers)).status;
  }
  const target = definitions.resources[getNavigationTargetResourceName(effect) ?? ''];
  if (!target?.calls.list) return isOffered ? 200 : 404;
  const carry = effect.kind === 'open' ? effect.pageState : {};
  const carried = Object.entries(carry).map(([name, property]) => [name, row[property]]);
  const status = await sent(world, role, target.calls.list, Object.fromEntries(carried), false);
  return status === 200 && !isOffered && carried.length === 0 ? 404 : status;
}

async function sent(
  world: World,
  role: Role,
  call: ApiCall,
  row: RecordValues,
  isOfRecord: boolean,
): Promise<number> {
  const file = call.accepts && uploaded(Buffer.from('nothing'));
  const { status } = await sendAs(world, role, call, row, file);
  // The input is invalid: the call is permitted, and valid input would succeed.
  return status === 422 && !isPlain(call, isOfRecord) ? 200 : status;
}

/** Returns true if a call needs no input. */
function isPlain({ name, resource, accepts }: ApiCall, isOfRecord: boolean): boolean {
  const forms = Object.values(definitions.resources[resource]?.forms ?? {});
  return isOfRecord && !accepts && !forms.some(({ call }) => call === name);
}

/** Returns true for success and false for a refusal; any other status is returned itself. */
export function isDone(status: number): boolean | number {
  if (status < 300) return true;
  return [401, 403, 404, 409, 412].includes(status) ? false : status;
}
