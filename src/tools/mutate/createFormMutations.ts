import { listFormFields } from '#definition/load/resource/listFormFields.ts';
import type { JsonSchema } from '#definition/model/entity.ts';
import type { FieldDefinition, ResourceDefinition } from '#definition/model/resource.ts';
import { createSchemaMutations } from './createSchemaMutations.ts';
import type { Mutation } from './Mutation.ts';

const conditionKeys = ['when', 'enabledWhen', 'lockedWhen', 'clearWhenDisabled'] as const;

/** Creates the mutations of a resource's forms: field conditions and form schemas. */
export function createFormMutations({ forms = {} }: ResourceDefinition): Mutation[] {
  return Object.entries(forms).flatMap(([name, { fields = [], schema }]) => [
    ...listFormFields(fields).flatMap(({ field, path }) =>
      typeof field === 'string' ? [] : createFieldMutations(field, ['forms', name, 'fields', ...path]),
    ),
    ...(schema ? createSchemaMutations(schema as JsonSchema, [], ['forms', name, 'schema']) : []),
  ]);
}

/** Creates the mutations that remove one required permission each. */
export function createPermissionMutations({ access = {} }: ResourceDefinition): Mutation[] {
  return (['callPermissions', 'propertyPermissions'] as const).flatMap((kind) =>
    Object.keys(access[kind] ?? {}).map((name) => ({
      // An empty object would not be valid, so its key is removed as well.
      path: Object.keys(access[kind] ?? {}).length > 1 ? ['access', kind, name] : ['access', kind],
      description: `no right is needed ${kind === 'callPermissions' ? 'to call' : 'for'} ${name}`,
    })),
  );
}

function createFieldMutations(field: Exclude<FieldDefinition, string>, path: Mutation['path']): Mutation[] {
  return conditionKeys
    .filter((key) => field[key] !== undefined)
    .flatMap((key) => [
      { path: [...path, key], description: 'removed' },
      ...createConditionMutations(field[key], [...path, key]),
    ]);
}

/** Returns the mutations of a condition: each part removed, or the whole condition if it has one part. */
function createConditionMutations(condition: unknown, path: Mutation['path']): Mutation[] {
  if (typeof condition !== 'object' || condition === null) return [];
  const parts = Object.entries(condition);
  const lost =
    parts.length > 1 ? parts.map(([name]) => ({ path: [...path, name], description: 'removed' })) : [];
  const choices = parts.flatMap(([name, wanted]) =>
    Array.isArray(wanted) && wanted.length > 1
      ? wanted.map((one, index) => ({
          path: [...path, name, index],
          description: `without ${JSON.stringify(one)}`,
        }))
      : [],
  );
  return [...lost, ...choices];
}
