import { expect, test } from 'vitest';
import { alsoSet } from '../../src/definition/alsoSet';
import { loadCall } from '../../src/definition/load/call';

const call = loadCall(
  'books',
  'update',
  {
    call: 'PUT /books/{id}',
    alsoSets: [
      { when: { status: 'refused' }, set: { status: 'unread', remark: null } },
      { changed: ['title', 'isbn'], set: { checked: 0 } },
    ],
  },
  { prefix: '/library' },
);

test('what a call sets besides is meant for records that meet its condition before they change', () => {
  expect(alsoSet(call, { pages: 3 }, { status: 'refused', pages: 2 })).toEqual({
    status: 'unread',
    remark: null,
  });
  expect(alsoSet(call, { status: 'refused' }, { status: 'read' })).toEqual({});
});

test('what a change brings about needs another value, not the same again', () => {
  expect(alsoSet(call, { title: 'Emma' }, { title: 'Emma' })).toEqual({});
  expect(alsoSet(call, { title: 'Emma' }, { title: 'Persuasion' })).toEqual({ checked: 0 });
  expect(alsoSet(call, { isbn: null }, { isbn: '1' })).toEqual({ checked: 0 });
});

test('a new record meets a condition by what was entered', () => {
  expect(alsoSet({ ...call, name: 'create' }, { status: 'refused' })).toMatchObject({ status: 'unread' });
});
