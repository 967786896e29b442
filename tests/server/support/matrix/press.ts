import { leadsTo } from '../../../../src/definition/actionState';
import type { Row } from '../../../../src/definition/model/entity';
import type { Call } from '../../../../src/definition/model/resource';
import { definitions } from '../definitions';
import type { Button } from './buttons';
import type { Role } from './roles';
import { sendAs } from './sendAs';
import { uploaded } from './uploaded';
import type { World } from './World';

/** What the API answers when a button is used; one that asks nothing needs but to be seen. */
export async function press(
  world: World,
  { resource, action, call, isOfRecord }: Button,
  role: Role,
  row: Row,
  isOffered: boolean,
): Promise<number> {
  const { effect } = action;
  if (call) return sent(world, role, call, row, isOfRecord);
  if (effect.kind === 'viewAs') {
    const headers = { 'x-view-as': String(row[resource.entity?.key ?? '']) };
    return (await world.ask(role, 'GET', '/v1/ssp_publisher/userinfo', undefined, headers)).status;
  }
  const target = definitions.resources[leadsTo(effect) ?? ''];
  if (!target?.calls.list) return isOffered ? 200 : 404;
  const carry = effect.kind === 'open' ? effect.carry : {};
  const carried = Object.entries(carry).map(([name, property]) => [name, row[property]]);
  const status = await sent(world, role, target.calls.list, Object.fromEntries(carried), false);
  return status === 200 && !isOffered && carried.length === 0 ? 404 : status;
}

async function sent(world: World, role: Role, call: Call, row: Row, isOfRecord: boolean): Promise<number> {
  const file = call.accepts && uploaded(Buffer.from('nothing'));
  const { status } = await sendAs(world, role, call, row, file);
  // What was entered is wrong: it would be done with what is right.
  return status === 422 && !isPlain(call, isOfRecord) ? 200 : status;
}

/** Whether nothing is entered for a call. */
function isPlain({ name, resource, accepts }: Call, isOfRecord: boolean): boolean {
  const forms = Object.values(definitions.resources[resource]?.forms ?? {});
  return isOfRecord && !accepts && !forms.some(({ call }) => call === name);
}

/** Whether a status says that the API does what is asked; a status that is neither an answer nor a refusal stands for itself. */
export function isDone(status: number): boolean | number {
  if (status < 300) return true;
  return [401, 403, 404, 409, 412].includes(status) ? false : status;
}
