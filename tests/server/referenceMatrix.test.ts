import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Property, Row } from '../../src/definition/model/entity';
import type { Call, Resource } from '../../src/definition/model/resource';
import { nest, pathOf } from '../../src/definition/wireFormat';
import { writeXlsx } from '../../src/server/spreadsheet/write';
import { code } from './support/code';
import { definitions } from './support/definitions';
import { expectAgreement, type Trial } from './support/matrix/agreement';
import { fieldsOf } from './support/matrix/fieldsOf';
import { type Kind, kinds, sees } from './support/matrix/kinds';
import { refusal } from './support/matrix/refusal';
import { type Role, roles } from './support/matrix/roles';
import { sample } from './support/matrix/sample';
import { sendAs } from './support/matrix/sendAs';
import { uploaded } from './support/matrix/uploaded';
import { type Asked, World } from './support/matrix/World';

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
  call: Call;
  property: Property;
  target: Resource;
  /** Whether nobody changes it once the record is there. */
  isLocked: boolean;
}

/** Every field with which something that is sent may refer to a record. */
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

/** What else has to be entered where a field is asked for only then. */
async function neededBesides({ resource, call, property }: Reference, role: Role): Promise<Row> {
  const fields = fieldsOf(resource, call);
  // What a rule answers is judged by its form first: what that asks for has to be right before anything is looked up.
  if (code.rules[resource.name]?.calls?.[call.name] && resource.entity) {
    const whole = sample(resource.entity.name, {});
    return Object.fromEntries(fields.map(({ name }) => [name, whole[name]]));
  }
  if (!fields.find(({ name }) => name === property.name)?.when) return {};
  const own = await world.recordOf(resource.name, 'own', role);
  return Object.fromEntries(fields.map(({ name }) => [name, own[name] ?? undefined]));
}

/** A record as it is referred to: by its value in a form, as the batch has it in a batch, by its label in a file. */
function entered(
  { entity }: Resource,
  { name, names }: Call,
  { name: field, title, type, references }: Property,
  record: Row,
  besides: Row,
): Row | FormData {
  const { value: key = '', label: labelled = '' } = references ?? {};
  const one = record[key];
  const label = record[labelled];
  if (name === 'import') return uploaded(writeXlsx('Sheet', [title], [[String(label)]]));
  const value = type === 'array' ? [one] : one;
  if (name === 'createMany')
    return { rows: [{ [names[field] ?? field]: names[field] === labelled ? label : value }] };
  return entity ? nest(entity, { ...besides, [field]: value }) : {};
}

function errorsOf({ entity, calls }: Resource, { name, names }: Call, property: Property, { body }: Asked) {
  const field = names[property.name] ?? property.name;
  if (name === 'import') {
    const { preview_data } = (body.data ?? {}) as { preview_data?: { errors: { field: string }[] }[] };
    const sentNames = calls.createMany?.names ?? {};
    return { path: `/${sentNames[property.name] ?? property.name}`, errors: preview_data?.[0]?.errors ?? [] };
  }
  const errors = (body.errors ?? []) as { field: string }[];
  if (name === 'createMany') return { path: `/rows/0/${field}`, errors };
  return { path: `/${pathOf(entity, property.name)}`, errors };
}
