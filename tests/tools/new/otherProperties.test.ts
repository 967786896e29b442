import { expect, it } from 'vitest';
import { createPropertyFromSchema } from '#tools/new/draft/createPropertyFromSchema.ts';
import { toTitleCase } from '#tools/new/naming.ts';

it('a limit that excludes its own value is taken over, in the notations of OpenAPI 3.0 and 3.1', () => {
  const property = (schema: object) => createPropertyFromSchema('Price', { type: 'number', ...schema });
  const above = { title: 'Price', type: 'number', exclusiveMinimum: 0 };
  expect(property({ minimum: 0, exclusiveMinimum: true })).toEqual(above);
  expect(property({ exclusiveMinimum: 0 })).toEqual(above);
  expect(property({ maximum: 1, exclusiveMaximum: true })).toEqual({
    title: 'Price',
    type: 'number',
    exclusiveMaximum: 1,
  });
  expect(property({ minimum: 0, exclusiveMinimum: false, maximum: 1 })).toEqual({
    title: 'Price',
    type: 'number',
    minimum: 0,
    maximum: 1,
  });
});

it.each([
  ['constructor', 'Constructor'],
  ['toString', 'To String'],
  ['hasOwnProperty', 'Has Own Property'],
  ['valueOf', 'Value Of'],
  ['site_id', 'Site ID'],
])('a property is titled by its words, also where JavaScript knows its name: %s', (name, title) => {
  expect(toTitleCase(name)).toBe(title);
});
