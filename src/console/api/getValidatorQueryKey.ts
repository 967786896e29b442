import type { Form } from '#definition/model/resource.ts';

/**
 * Returns the query key of a form's compiled validator. In development it includes the schema, so that a changed schema
 * is loaded again.
 */
export function getValidatorQueryKey(
  resource: string,
  { name, schema }: Pick<Form, 'name' | 'schema'>,
): string[] {
  return ['validator', resource, name, ...(import.meta.hot ? [JSON.stringify(schema)] : [])];
}
