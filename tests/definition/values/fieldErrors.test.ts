import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '#definition/model/entity.ts';
import { compileValidator } from '#definition/validation/compileValidator.ts';

function errorsOf(schema: JsonSchema, data: object) {
  return compileValidator({ type: 'object', ...schema })({ ...data });
}

describe("the schema's own words", () => {
  test('are said for a rule of a property', () => {
    const name = { type: 'string', maxLength: 3, errorMessage: { maxLength: 'At most 3' } };
    expect(errorsOf({ properties: { name } }, { name: 'four' })).toEqual([
      { field: '/name', message: 'At most 3' },
    ]);
  });

  test('are said for each rule in allOf', () => {
    const domain = {
      type: 'string',
      allOf: [
        { pattern: '^[^A-Z]*$', errorMessage: 'No capitals' },
        { format: 'domain', errorMessage: "domain' is not a valid url" },
      ],
    };
    expect(errorsOf({ properties: { domain } }, { domain: 'Example.com' })[0]?.message).toBe('No capitals');
    expect(errorsOf({ properties: { domain } }, { domain: 'example' })[0]?.message).toBe(
      "domain' is not a valid url",
    );
  });

  test('are said for a required property, of the entity or of the rule that asks for it', () => {
    const words = (message: string) => ({
      errorMessage: { required: { size: message } },
      required: ['size'],
    });
    expect(errorsOf(words('Please select'), {})).toEqual([{ field: '/size', message: 'Please select' }]);
    const then = words('Please select zone size');
    const ruled = { ...words('General'), required: [], allOf: [{ if: { required: ['type'] }, then }] };
    expect(errorsOf(ruled, { type: 1 })).toEqual([{ field: '/size', message: 'Please select zone size' }]);
  });
});

test('no more fields are told of than anybody mends at once', () => {
  const names = Array.from({ length: 60 }, (_, index) => `field_${index}`);
  const properties = Object.fromEntries(names.map((name) => [name, { title: name, type: 'string' }]));
  const data = Object.fromEntries(names.map((name) => [name, 1]));
  expect(errorsOf({ properties }, data).map(({ field }) => field)).toEqual(
    names.slice(0, 50).map((name) => `/${name}`),
  );
});

test('the first message is about the value that decides, not about the rules that follow from it', () => {
  const schema = {
    properties: { kind: { title: 'Kind', type: 'string' }, size: { title: 'Size', type: 'string' } },
    required: ['kind'],
    allOf: [
      {
        if: { required: ['kind'], properties: { kind: { const: 'banner' } } },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { required: ['size'] },
        else: { properties: { size: { not: {} } } },
      },
    ],
  };
  expect(errorsOf(schema, { size: 'small' }).map(({ field }) => field)).toEqual(['/kind', '/size']);
});

describe('words by default', () => {
  const title = 'Channel Name';

  test('name the entry of a list that is not one of the choices, shortened', () => {
    const items = { type: 'string', oneOf: [{ const: 'a', title: 'A' }] };
    const properties = { sorts: { title: 'Sorts', type: 'array', items } };
    expect(errorsOf({ properties }, { sorts: ['a', 'zz', 'y'.repeat(10_000)] })).toEqual([
      { field: '/sorts/1', message: 'Sorts contains “zz”, which is not one of the choices' },
      { field: '/sorts/2', message: `Sorts contains “${'y'.repeat(100)}…”, which is not one of the choices` },
    ]);
  });

  test('name the property by its title', () => {
    expect(
      errorsOf({ properties: { name: { title, type: 'string', maxLength: 3 } } }, { name: 'four' }),
    ).toEqual([{ field: '/name', message: 'Channel Name can be at most 3 characters' }]);
  });

  test('ask to enter a text, and to select a choice', () => {
    const schema = {
      required: ['name', 'type'],
      properties: { name: { title }, type: { title: 'Type', enum: [1] } },
    };
    expect(errorsOf(schema, {}).map(({ message }) => message)).toEqual([
      'Please enter Channel Name',
      'Please select Type',
    ]);
  });

  test('suggest the name that was meant', () => {
    const schema = { additionalProperties: false, properties: { domain: {} } };
    expect(errorsOf(schema, { domian: 1 })).toEqual([
      { field: '/domian', message: 'Unknown field "domian". Did you mean "domain"?' },
    ]);
  });
});

describe('one message a field', () => {
  test('the first rule that fails is told', () => {
    const name = { title: 'Name', type: 'string', minLength: 5, pattern: '^x' };
    expect(errorsOf({ properties: { name } }, { name: 'abc' })).toHaveLength(1);
  });

  test('a value that is no choice is told once, not once for each choice', () => {
    const status = { title: 'Status', oneOf: [{ const: 1 }, { const: 2 }, { const: 3 }] };
    expect(errorsOf({ properties: { status } }, { status: 9 })).toEqual([
      { field: '/status', message: 'Status is not one of the choices' },
    ]);
  });

  test('each field has its own', () => {
    const properties = { a: { title: 'A', type: 'string' }, b: { title: 'B', type: 'integer' } };
    expect(errorsOf({ properties }, { a: 1, b: 'x' }).map(({ field }) => field)).toEqual(['/a', '/b']);
  });
});
