import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { type LibraryApp, libraryApp } from './support.ts';

let library: LibraryApp;

beforeAll(async () => {
  library = await libraryApp();
});
afterAll(() => library.close());

test('a project in JSON alone tells its people what happens, in the words that they read', async () => {
  const [vera, joy] = [await library.as('vera'), await library.as('joy')];
  const [loan] = await library.records.find('loan', { status: 'out' });
  const book = await library.records.findFirst('book', { id: loan?.book_id });
  const member = await library.records.findFirst('member', { id: loan?.member_id });
  const returned = await joy('PUT', `/library/loan/${loan?.id}`, { status: 'returned' });
  expect(returned.status, returned.body.msg).toBe(200);
  const { body } = await vera('GET', '/library/own/notification/seen');
  expect(body.data).toMatchObject({
    unread: 1,
    notifications: [
      {
        kind: 'loans.returned',
        title: 'Book returned',
        text: `${book?.title} is back from ${member?.name}`,
        over: null,
      },
    ],
  });
  const own = await joy('GET', '/library/own/notification/seen');
  expect((own.body.data as RecordValues).notifications).toEqual([]);
});
