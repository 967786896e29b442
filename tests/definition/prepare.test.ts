import { expect, test } from 'vitest';
import { loadEntity } from '../../src/definition/load/entity/loadEntity';
import { isEmptyValue, normalizeRecord } from '../../src/definition/values/normalizeRecord';

const entity = loadEntity({
  $schema: '',
  $id: 'user',
  title: 'User',
  type: 'object',
  properties: {
    email: { title: 'Email', type: 'string', transform: ['trim', 'lowercase'] },
    user_name: { title: 'Name', type: 'string', transform: ['trim'] },
    note: { title: 'Note', type: 'string' },
    user_group: { title: 'Groups', type: 'array', items: { type: 'integer' } },
  },
});

test('texts are transformed in the order of their transforms', () => {
  expect(normalizeRecord(entity, { email: ' Ann@Example.COM ', user_name: ' Ann ' })).toEqual({
    email: 'ann@example.com',
    user_name: 'Ann',
  });
});

test('a text without transforms stays as it is', () => {
  expect(normalizeRecord(entity, { note: ' as typed ' })).toEqual({ note: ' as typed ' });
});

test('what is empty is left out, also when only spaces were typed', () => {
  expect(normalizeRecord(entity, { email: null, user_name: '   ', note: '' })).toEqual({});
});

test('an empty list, zero and false are values', () => {
  expect(normalizeRecord(entity, { user_group: [], a: 0, b: false })).toEqual({
    user_group: [],
    a: 0,
    b: false,
  });
});

test('a value of another type is left for validation to refuse', () => {
  expect(normalizeRecord(entity, { email: 7 })).toEqual({ email: 7 });
});

test('nothing given is undefined, null or an empty text', () => {
  expect([undefined, null, '', [], 0].map(isEmptyValue)).toEqual([true, true, true, false, false]);
});
