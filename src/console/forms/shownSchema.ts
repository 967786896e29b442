import type { RJSFSchema } from '@rjsf/utils';
import type { Entity, Form } from '../../definition/types';

/**
 * What rjsf is to draw: the fields with their types and titles, and no rules. The rules are compiled apart, so
 * that a keystroke neither merges schemas nor tries conditions. A list is one field like any other: drawn as
 * rjsf's own, no list yet would become an empty one, which may stand for all.
 */
export function shownSchema(form: Form, entity: Entity): RJSFSchema {
  const fields = form.fields.map(({ name }) => {
    const { type, title } = entity.properties[name] ?? { type: 'string', title: name };
    return [name, { type: type === 'array' ? 'string' : type, title }];
  });
  return { type: 'object', properties: Object.fromEntries(fields) };
}
