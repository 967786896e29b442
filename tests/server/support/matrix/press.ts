import { leadsTo } from '../../../../src/definition/offered';
import { requestOf } from '../../../../src/definition/request';
import type { Call, Row } from '../../../../src/definition/types';
import { definitions } from '../definitions';
import type { Button } from './buttons';
import type { Role } from './roles';
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
  const { method, path, query, body } = requestOf(call, row);
  const address = `/${call.version}${path}?${new URLSearchParams(query as Record<string, string>)}`;
  const { status } = await world.ask(role, method, address, call.accepts ? upload(body) : body);
  // What was entered is wrong: it would be done with what is right.
  return status === 422 && !isPlain(call, isOfRecord) ? 200 : status;
}

/** Whether nothing is entered for a call. */
function isPlain({ name, resource, accepts }: Call, isOfRecord: boolean): boolean {
  const forms = Object.values(definitions.resources[resource]?.forms ?? {});
  return isOfRecord && !accepts && !forms.some(({ call }) => call === name);
}

function upload(fields: Row = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', new Blob(['nothing']), 'nothing.xlsx');
  return form;
}

/** Whether a status says that the API does what is asked; a status that is neither an answer nor a refusal stands for itself. */
export function isDone(status: number): boolean | number {
  if (status < 300) return true;
  return [401, 403, 404, 409, 412].includes(status) ? false : status;
}
