import { afterAll, beforeAll, expect, test } from 'vitest';
import { getWirePath, nestRecordForWire } from '#definition/api/wireFormat.ts';
import type { Property, RecordValues } from '#definition/model/entity.ts';
import type { ApiCall, Resource } from '#definition/model/resource.ts';
import { writeXlsx } from '#server/spreadsheet/writeXlsx.ts';
import { code } from '../support/code.ts';
import { definitions } from '../support/definitions.ts';
import { expectAgreement, type Trial } from '../support/matrix/agreement.ts';
import { fieldsOf } from '../support/matrix/fieldsOf.ts';
import { type Kind, kinds, sees } from '../support/matrix/kinds.ts';
import { refusal } from '../support/matrix/refusal.ts';
import { type Role, roles } from '../support/matrix/roles.ts';
import { sample } from '../support/matrix/sample.ts';
import { sendAs } from '../support/matrix/sendAs.ts';
import { uploaded } from '../support/matrix/uploaded.ts';
import { type Asked, World } from '../support/matrix/World.ts';

let world: World;

beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

test('nothing that is sent may refer to a record which its sender may not see, in a form, a batch or a file', async () => {
  const cells: Trial[] = [];
  for (const reference of everyReference())
    for (const role of roles) for (const kind of kinds) cells.push(await referred(reference, role, kind));
  expectAgreement(cells);
  expect(cells).toHaveLength(everyReference().length * roles.length * kinds.length);
});

interface Reference {
  resource: Resource;
  call: ApiCall;
  property: Property;
  target: Resource;
  /** True if the field cannot be changed after creation. */
  isLocked: boolean;
}

/** Returns every field of a request that can reference a record. */
function everyReference(): Reference[] {
  return Object.values(definitions.resources).flatMap((resource) =>
    Object.values(resource.calls).flatMap((call) =>
      fieldsOf(resource, call).flatMap(({ name, lockedWhen }) => {
        const property = resource.entity?.properties[name];
        const target = definitions.resources[property?.references?.resource ?? ''];
        return property && target
          ? [{ resource, call, property, target, isLocked: lockedWhen === 'editing' }]
          : [];
      }),
    ),
  );
}

async function referred(reference: Reference, role: Role, kind: Kind): Promise<Trial> {
  const { resource, call, property, target, isLocked } = reference;
  const row = call.params.length > 0 ? await world.recordOf(resource.name, 'own', role) : {};
  const record = await world.recordOf(target.name, kind, role);
  const besides = await neededBesides(reference, role);
  const answer = await sendAs(world, role, call, row, entered(resource, call, property, record, besides));
  const { path, errors } = errorsOf(resource, call, property, answer);
  const isWrong = errors.some(({ field }) => field === path || field.startsWith(`${path}/`));
  const isRefused = [401, 403, 404].includes(answer.status);
  return {
    name: [resource.name, call.name, property.name, role.name, kind].join(' '),
    expected: String(
      refusal(role, resource) ?? (sees(role, target, kind) && !isLocked ? 'taken' : 'refused'),
    ),
    found: isRefused ? String(answer.status) : isWrong ? 'refused' : 'taken',
  };
}

/** Returns the other values that are required for the field to be available. */
async function neededBesides({ resource, call, property }: Reference, role: Role): Promise<RecordValues> {
  const fields = fieldsOf(resource, call);
  // The input of a custom call is validated by its form before references are resolved, so it must be valid.
  if (code.resources[resource.name]?.calls?.[call.name] && resource.entity) {
    const whole = sample(resource.entity.name, {});
    return Object.fromEntries(fields.map(({ name }) => [name, whole[name]]));
  }
  if (!fields.find(({ name }) => name === property.name)?.when) return {};
  const own = await world.recordOf(resource.name, 'own', role);
  return Object.fromEntries(fields.map(({ name }) => [name, own[name] ?? undefined]));
}

/** Returns the input that references a record: by its value in a form or batch, by its label in a file. */
function entered(
  { entity }: Resource,
  { name, names }: ApiCall,
  { name: field, title, type, references }: Property,
  record: RecordValues,
  besides: RecordValues,
): RecordValues | FormData {
  const { value: key = '', label: labelled = '' } = references ?? {};
  const one = record[key];
  const label = record[labelled];
  if (name === 'import') return uploaded(writeXlsx('Sheet', [title], [[String(label)]]));
  const value = type === 'array' ? [one] : one;
  if (name === 'createMany')
    return { rows: [{ [names[field] ?? field]: names[field] === labelled ? label : value }] };
  return entity ? nestRecordForWire(entity, { ...besides, [field]: value }) : {};
}

function errorsOf(
  { entity, calls }: Resource,
  { name, names }: ApiCall,
  property: Property,
  { body }: Asked,
) {
  const field = names[property.name] ?? property.name;
  if (name === 'import') {
    const { preview_data } = (body.data ?? {}) as { preview_data?: { errors: { field: string }[] }[] };
    const sentNames = calls.createMany?.names ?? {};
    return { path: `/${sentNames[property.name] ?? property.name}`, errors: preview_data?.[0]?.errors ?? [] };
  }
  const errors = (body.errors ?? []) as { field: string }[];
  if (name === 'createMany') return { path: `/rows/0/${field}`, errors };
  return { path: `/${getWirePath(entity, property.name)}`, errors };
}
