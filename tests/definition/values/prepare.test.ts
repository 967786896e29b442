import { expect, test } from 'vitest';
import { expandEntity } from '#definition/load/entity/expandEntity.ts';
import { compileValidator } from '#definition/validation/compileValidator.ts';
import { isEmptyValue, normalizeRecord } from '#definition/values/normalizeRecord.ts';

const entity = expandEntity({
  $schema: '',
  $id: 'user',
  title: 'User',
  type: 'object',
  properties: {
    email: { title: 'Email', type: 'string', transform: ['trim', 'lowercase'] },
    user_name: { title: 'Name', type: 'string', transform: ['trim'] },
    note: { title: 'Note', type: 'string' },
    password: { title: 'Password', type: 'string', writeOnly: true },
    visits: { title: 'Visits', type: 'integer' },
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

test('a text gets its composed Unicode form, except a password', () => {
  expect(normalizeRecord(entity, { note: 'Jose\u0301', password: 'Jose\u0301' })).toEqual({
    note: 'Jos\u00e9',
    password: 'Jose\u0301',
  });
});

test('a text of invisible characters is empty', () => {
  expect(normalizeRecord(entity, { user_name: '\u200b', note: ' \u2060\u3164', email: '\u00ad' })).toEqual(
    {},
  );
  expect(normalizeRecord(entity, { note: ' ', user_name: 'a\u200db' })).toEqual({
    note: ' ',
    user_name: 'a\u200db',
  });
});

test('a whole number that JSON cannot represent is refused at its field', () => {
  const visited = { title: 'Visits', type: 'integer' };
  const validate = compileValidator({ type: 'object', properties: { visits: visited } });
  const refused = (visits: unknown) => validate(normalizeRecord(entity, { visits }));
  const message = 'Visits must be between -9007199254740991 and 9007199254740991';
  for (const visits of [JSON.parse('9007199254740993'), 1e19, -1e19])
    expect(refused(visits)).toEqual([{ field: '/visits', message }]);
  expect(refused(Number.MAX_SAFE_INTEGER)).toEqual([]);
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
