import { formFields } from '../../definition/load/formFields';
import type { JsonSchema } from '../../definition/model/entity';
import type { FieldDefinition, ResourceDefinition } from '../../definition/model/resource';
import type { Change } from './Change';
import { schemaChanges } from './schemaChanges';

const conditional = ['when', 'enabledWhen', 'lockedWhen', 'clear'] as const;

/** Every way in which a rule of a resource's forms can be lost: a field's conditions, and what a form adds. */
export function formChanges({ forms = {} }: ResourceDefinition): Change[] {
  return Object.entries(forms).flatMap(([name, { fields = [], schema }]) => [
    ...formFields(fields).flatMap(({ field, path }) =>
      typeof field === 'string' ? [] : fieldChanges(field, ['forms', name, 'fields', ...path]),
    ),
    ...(schema ? schemaChanges(schema as JsonSchema, [], ['forms', name, 'schema']) : []),
  ]);
}

/** Every way in which a resource can ask for one right less. */
export function rightChanges({ access = {} }: ResourceDefinition): Change[] {
  return (['actions', 'fields'] as const).flatMap((kind) =>
    Object.keys(access[kind] ?? {}).map((name) => ({
      // Without its last member an object would be none that the language knows.
      path: Object.keys(access[kind] ?? {}).length > 1 ? ['access', kind, name] : ['access', kind],
      words: `no right is needed ${kind === 'actions' ? 'to call' : 'for'} ${name}`,
    })),
  );
}

function fieldChanges(field: Exclude<FieldDefinition, string>, path: Change['path']): Change[] {
  return conditional
    .filter((key) => field[key] !== undefined)
    .flatMap((key) => [
      { path: [...path, key], words: 'removed' },
      ...partChanges(field[key], [...path, key]),
    ]);
}

/** Of a condition with several parts each can be lost; of one alone, that is the whole condition. */
function partChanges(condition: unknown, path: Change['path']): Change[] {
  if (typeof condition !== 'object' || condition === null) return [];
  const parts = Object.entries(condition);
  const lost = parts.length > 1 ? parts.map(([name]) => ({ path: [...path, name], words: 'removed' })) : [];
  const choices = parts.flatMap(([name, wanted]) =>
    Array.isArray(wanted) && wanted.length > 1
      ? wanted.map((one, index) => ({
          path: [...path, name, index],
          words: `without ${JSON.stringify(one)}`,
        }))
      : [],
  );
  return [...lost, ...choices];
}
