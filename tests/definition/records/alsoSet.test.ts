import { expect, test } from 'vitest';
import { expandCall } from '#definition/load/resource/expandCall.ts';
import { computeDerivedValues } from '#definition/records/derivedValues.ts';

const call = expandCall(
  'books',
  'update',
  {
    call: 'PUT /books/{id}',
    derivedValues: [
      { when: { status: 'refused' }, set: { status: 'unread', remark: null } },
      { changed: ['title', 'isbn'], set: { checked: 0 } },
    ],
  },
  { prefix: '/library' },
);

test('what a call sets besides is meant for records that meet its condition before they change', () => {
  expect(computeDerivedValues(call, { pages: 3 }, { status: 'refused', pages: 2 })).toEqual({
    status: 'unread',
    remark: null,
  });
  expect(computeDerivedValues(call, { status: 'refused' }, { status: 'read' })).toEqual({});
});

test('what a change brings about needs another value, not the same again', () => {
  expect(computeDerivedValues(call, { title: 'Emma' }, { title: 'Emma' })).toEqual({});
  expect(computeDerivedValues(call, { title: 'Emma' }, { title: 'Persuasion' })).toEqual({ checked: 0 });
  expect(computeDerivedValues(call, { isbn: null }, { isbn: '1' })).toEqual({ checked: 0 });
});

test('a new record meets a condition by what was entered', () => {
  expect(computeDerivedValues({ ...call, name: 'create' }, { status: 'refused' })).toMatchObject({
    status: 'unread',
  });
});
