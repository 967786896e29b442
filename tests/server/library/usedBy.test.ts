import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Caller } from '../support/caller.ts';
import { callerOf } from '../support/caller.ts';
import { dataOf, type LibraryApp, libraryApp, listOf } from './support.ts';

let library: LibraryApp;
let vera: Caller;

beforeAll(async () => {
  library = await libraryApp();
  vera = await library.as('vera');
});
afterAll(() => library.close());

const book = {
  title: 'Walden',
  author: 'Henry David Thoreau',
  category: 'biography',
  branch: 'central',
  copies: 9,
};
let made = 0;

async function newBook(): Promise<unknown> {
  const first = `97800000${String(made++).padStart(4, '0')}`;
  const sum = [...first].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  const isbn = `${first}${(10 - (sum % 10)) % 10}`;
  return dataOf(await vera('POST', '/library/book', { ...book, isbn })).id;
}

async function lend(book_id: unknown) {
  const [member = {}] = listOf(await vera('GET', '/library/member?status=active')).list;
  const loan = { book_id, member_id: member.id, branch: 'central', loaned: '2026-03-01', due: '2026-03-22' };
  return vera('POST', '/library/loan', loan);
}

/** Returns a user whose group grants only the books. */
async function cataloguer(): Promise<Caller> {
  const group = dataOf(
    await vera('POST', '/library/account/group', { name: 'Shelves', menu_ids: ['books'] }),
  );
  const account = { email: 'nora@citylibrary.example', password: 'City-Library-1' };
  await vera('POST', '/library/account/user', { ...account, user_name: 'Nora', user_group: [group.id] });
  return callerOf(library.app, String(dataOf(await library.anyone('POST', '/library/login', account)).token));
}

test('a refused deletion names the first of the records that use it, and how many there are', async () => {
  const id = await newBook();
  for (let count = 0; count < 7; count++) expect((await lend(id)).status).toBe(200);
  const { status, body } = await vera('DELETE', `/library/book/${id}`);
  expect([status, body.msg]).toEqual([409, "Book Walden is still in use and can't be deleted: Loans (7)"]);
  const [use, ...others] = (body.data as { used_by: RecordValues[] }).used_by;
  expect(others).toEqual([]);
  expect(use).toMatchObject({ resource: 'loans', field: 'book_id', total: 7 });
  const records = use?.records as RecordValues[];
  expect(records).toHaveLength(5);
  expect(records.every(({ key, name }) => `Loan ${key}` === name)).toBe(true);
  expect(listOf(await vera('GET', `/library/loan?book_id=${id}`)).total).toBe(7);
});

test('who may not see those is told how many there are, and nothing else of them', async () => {
  const id = await newBook();
  await lend(id);
  const nora = await cataloguer();
  const { status, body } = await nora('DELETE', `/library/book/${id}`);
  expect([status, body.msg]).toEqual([
    409,
    "Book Walden is still in use and can't be deleted: records you can't access (1)",
  ]);
  expect(body.data).toEqual({ used_by: [] });
});

test('what nothing uses is deleted', async () => {
  const id = await newBook();
  expect((await vera('DELETE', `/library/book/${id}`)).status).toBe(200);
  expect(listOf(await vera('GET', `/library/book?id=${id}`)).list).toEqual([]);
});

test('of a deletion and a use at the same moment one is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await newBook();
    const [deleted, lent] = await Promise.all([vera('DELETE', `/library/book/${id}`), lend(id)]);
    expect([deleted.status, lent.status].sort()).toEqual(deleted.status === 200 ? [200, 422] : [200, 409]);
  }
});

test('every list can be narrowed to one key, and to what refers to one record', async () => {
  const id = await newBook();
  await lend(id);
  const found = listOf(await vera('GET', `/library/loan?book_id=${id}`)).list;
  expect(found.map(({ book_id }) => book_id)).toEqual([id]);
  expect(listOf(await vera('GET', `/library/loan?id=${found[0]?.id}`)).list).toEqual(found);
});
