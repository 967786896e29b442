import type { Form } from '../../definition/model/resource';

/** Under which key the rules of a form are kept. While developing, those of another schema are others. */
export function validatorKey(resource: string, { name, schema }: Pick<Form, 'name' | 'schema'>): string[] {
  return ['validator', resource, name, ...(import.meta.hot ? [JSON.stringify(schema)] : [])];
}
