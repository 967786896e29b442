import { afterAll, beforeAll, expect, test } from 'vitest';
import { getValueAtPath } from '#definition/api/callRequest.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ApiCall, Resource } from '#definition/model/resource.ts';
import {
  buildRelatedListQuery,
  findEqualsFilter,
  findRecordReadCall,
} from '#definition/records/recordQueries.ts';
import { definitions } from '../support/definitions.ts';
import { expectAgreement, type Trial } from '../support/matrix/agreement.ts';
import { type Kind, kinds, sees } from '../support/matrix/kinds.ts';
import { refusal } from '../support/matrix/refusal.ts';
import { type Role, roles } from '../support/matrix/roles.ts';
import { sendAs } from '../support/matrix/sendAs.ts';
import { World } from '../support/matrix/World.ts';

let world: World;

beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

const pages = Object.values(definitions.resources).filter(({ page }) => page);

test("a record's page shows exactly those its facts and its lists who may see them", async () => {
  const cells: Trial[] = [];
  for (const resource of pages)
    for (const role of roles) for (const kind of kinds) cells.push(...(await shown(resource, role, kind)));
  expectAgreement(cells);
  const parts = pages.flatMap(({ page }) => ['facts', ...(page?.related ?? [])]);
  expect(cells).toHaveLength(parts.length * roles.length * kinds.length);
});

async function shown(resource: Resource, role: Role, kind: Kind): Promise<Trial[]> {
  const record = await world.recordOf(resource.name, kind, role);
  const key = resource.entity?.key ?? '';
  const name = [resource.name, role.name, kind].join(' ');
  const may = sees(role, resource, kind) ? 'shown' : 'absent';
  const reading = findRecordReadCall(resource);
  const only = { [findEqualsFilter(resource, key)?.params[0] ?? '']: record[key] };
  const facts = await found(role, reading, record, reading?.name === 'list' ? only : {});
  const trials = [{ name: `${name} facts`, expected: String(refusal(role, resource) ?? may), found: facts }];
  for (const related of resource.page?.related ?? []) {
    const other = definitions.resources[related.resource];
    if (!other) continue;
    const value = record[other.entity?.properties[related.reference]?.references?.value ?? ''];
    await world.recordOf(other.name, kind, role, { [related.reference]: value });
    const { state, filters: narrowed } = buildRelatedListQuery(other, related, record);
    trials.push({
      name: `${name} ${related.tabName}`,
      expected: String(refusal(role, other) ?? may),
      found: await found(role, other.calls.list, { ...record, ...state }, narrowed),
    });
  }
  return trials;
}

/**
 * Returns the result of reading a record: "shown" for exactly one record, "absent" for none or status 404, "too much"
 * for more, otherwise the error status.
 */
async function found(
  role: Role,
  call: ApiCall | undefined,
  row: RecordValues,
  payload: RecordValues,
): Promise<string> {
  if (!call) throw new Error('no call reads the record');
  const { status, body } = await sendAs(world, role, call, row, payload);
  if (status === 404) return 'absent';
  if (status !== 200) return String(status);
  const rows = [getValueAtPath(body, call.rows)].flat();
  return rows.length === 0 ? 'absent' : rows.length === 1 ? 'shown' : 'too much';
}
