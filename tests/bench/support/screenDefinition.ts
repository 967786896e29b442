import type { ParsedDefinitionFiles } from './withDefinitions.ts';

/** Builds the two files of a screen outside the menu with `fieldCount` fields, optionally with a form for them. */
export function screenDefinition(name: string, fieldCount: number, withForm = false): ParsedDefinitionFiles {
  const fields = Array.from({ length: fieldCount }, (_, index) => `field_${index + 1}`);
  const form = { title: 'Add Record', fields, call: 'create', success: 'Saved' };
  return {
    [`schemas/${name}.json`]: {
      $schema: './meta/entity.json',
      $id: name,
      title: name,
      type: 'object',
      required: fields.slice(0, 5),
      properties: {
        id: { title: 'ID', type: 'integer', readOnly: true, generated: 'key' },
        ...Object.fromEntries(fields.map((field, index) => [field, property(index)])),
      },
    },
    [`resources/${name}.json`]: {
      $schema: '../schemas/meta/resource.json',
      name,
      entity: name,
      route: `/bench/${name}`,
      title: `List of ${name}`,
      api: { list: `GET /bench/${name}`, create: `POST /bench/${name}` },
      list: {
        columns: ['id', ...fields.slice(0, 5)],
        ...(withForm && { toolbar: [{ label: 'Add Record', form: 'create' }] }),
      },
      ...(withForm && { forms: { create: form } }),
    },
  };
}

/** Six fields in rotation: texts, a number, a choice and a switch. */
function property(index: number) {
  const title = `Field ${index + 1}`;
  if (index % 6 === 3) return { title, type: 'integer', minimum: 0, maximum: 1_000 };
  if (index % 6 === 4)
    return {
      title,
      type: 'string',
      oneOf: ['a', 'b', 'c'].map((choice) => ({ const: choice, title: `Choice ${choice}` })),
    };
  if (index % 6 === 5) return { title, type: 'boolean' };
  return { title, type: 'string', minLength: 2, maxLength: 80 };
}
