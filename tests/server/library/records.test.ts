import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Caller } from '../support/caller.ts';
import { dataOf, type LibraryApp, libraryApp, listOf, refusal } from './support.ts';

let library: LibraryApp;
let paul: Caller;

beforeAll(async () => {
  library = await libraryApp();
  paul = await library.as('paul');
});
afterAll(() => library.close());

const idOf = async (entity: string, where: RecordValues) =>
  (await library.records.findFirst(entity, where))?.id;

const book = {
  title: 'Walden',
  author: 'Henry David Thoreau',
  isbn: '9780306406157',
  category: 'biography',
  branch: 'hillside',
  shelf: 'L21',
  copies: 2,
};

describe('books', () => {
  test('are listed, filtered and sorted', async () => {
    expect(listOf(await paul('GET', '/library/book')).total).toBe(40);
    const { list } = listOf(await paul('GET', '/library/book?keyword=darwin&sort=-title'));
    expect(list.map(({ title }) => title)).toEqual(['The Voyage of the Beagle', 'On the Origin of Species']);
    const poetry = listOf(await paul('GET', '/library/book?category=poetry&branch=central')).list;
    expect(poetry.length).toBeGreaterThan(0);
    expect(poetry.every(({ category, branch }) => category === 'poetry' && branch === 'central')).toBe(true);
  });

  test('are added, changed and taken out', async () => {
    const made = dataOf(await paul('POST', '/library/book', book));
    expect(made).toMatchObject({ ...book, published: null });
    const changed = await paul('PUT', `/library/book/${made.id}`, { ...book, copies: 3 });
    expect(dataOf(changed).copies).toBe(3);
    expect((await paul('DELETE', `/library/book/${made.id}`)).status).toBe(200);
    expect(await library.records.findFirst('book', { id: made.id })).toBeUndefined();
  });

  test.each([
    ['97803064061', 422, 'An ISBN has 13 digits and begins with 978 or 979'],
    ['9780306406158', 422, "This ISBN looks mistyped: the check digit doesn't match"],
    ['9781037482717', 409, 'The library has a book with this ISBN already'],
  ])('are refused with the ISBN %s', async (isbn, status, message) => {
    const refused = await paul('POST', '/library/book', { ...book, isbn });
    expect(refusal(refused)).toEqual([status, [{ field: '/isbn', message }]]);
  });

  test('are refused with whatever no form asks for, and each fault is named', async () => {
    const sent = { ...book, category: 'cooking', shelf: 'l21', copies: 0, organisation_id: 2 };
    expect(refusal(await paul('POST', '/library/book', sent))).toEqual([
      422,
      expect.arrayContaining([
        { field: '/organisation_id', message: 'Unknown field "organisation_id"' },
        { field: '/category', message: 'Category is not one of the choices' },
        { field: '/shelf', message: 'A shelf is a capital letter and a number, such as C12' },
        { field: '/copies', message: 'Copies must be at least 1' },
      ]),
    ]);
  });
});

describe('loans', () => {
  const loan = async (name: string, more: RecordValues = {}) => ({
    book_id: await idOf('book', { title: 'Dracula' }),
    member_id: await idOf('member', { name }),
    branch: 'central',
    loaned: '2026-03-18',
    due: '2026-04-08',
    ...more,
  });

  test('are made for members who may borrow, and show their card', async () => {
    const made = await paul('POST', '/library/loan', await loan('Ada Byrne'));
    expect(dataOf(made)).toMatchObject({ status: 'out', card_number: 'CL-40101', due: '2026-04-08' });
  });

  test.each([
    ['Lucía Romero', 'This member is suspended and cannot borrow'],
    ['Daniel Brooks', 'This member has left the library'],
  ])('are refused to %s', async (name, message) => {
    const refused = await paul('POST', '/library/loan', await loan(name));
    expect(refusal(refused)).toEqual([422, [{ field: '/member_id', message }]]);
  });

  test('begin on loan whatever is sent, and need days and records that there are', async () => {
    const sent = await loan('Ada Byrne', { status: 'returned' });
    expect(refusal(await paul('POST', '/library/loan', sent))).toEqual([
      422,
      [{ field: '/status', message: 'Unknown field "status"' }],
    ]);
    const wrong = await loan('Ada Byrne', { book_id: 9999, due: '2026-02-30' });
    const { status, body } = await paul('POST', '/library/loan', wrong);
    expect([status, body.errors?.map(({ field }) => field).sort()]).toEqual([422, ['/book_id', '/due']]);
  });
});

describe('a button that gives a record a value', () => {
  const onLoan = async () => (await library.records.find('loan', { status: 'out' }))[0]?.id;
  const giveBack = (id: unknown, body: RecordValues, caller = paul) =>
    caller('PUT', `/library/loan/${id}`, body);

  test('sets them, and keeps who did it', async () => {
    const id = await onLoan();
    const returned = await giveBack(id, { status: 'returned' });
    expect([returned.status, dataOf(returned)]).toMatchObject([200, { id, status: 'returned' }]);
    expect((await library.records.findFirst('loan', { id }))?.status).toBe('returned');
    const [entry] = await library.records.find('audit_entry', { entity: 'loan', record_id: String(id) });
    expect(entry).toMatchObject({ user_name: 'Paul Amsel', action: 'update' });
    expect(JSON.parse(String(entry?.after))).toMatchObject({ status: 'returned' });
  });

  test('is refused to a record that does not meet its condition, in the words of the button', async () => {
    const id = await onLoan();
    await giveBack(id, { status: 'returned' });
    expect(refusal(await giveBack(id, { status: 'returned' }))).toEqual([
      409,
      'This book has been returned already',
    ]);
  });

  test('is answered once, of two who make it at the same time', async () => {
    const id = await onLoan();
    const both = await Promise.all([1, 2].map(() => giveBack(id, { status: 'returned' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('takes no other value, and nothing besides', async () => {
    const id = await onLoan();
    for (const body of [{ status: 'lost' }, { status: 'out' }, { status: 'returned', due: '2027-01-01' }])
      expect((await giveBack(id, body)).status, JSON.stringify(body)).toBe(422);
    expect((await library.records.findFirst('loan', { id }))?.status).toBe('out');
  });

  test('is made by those who may change the record, of a record that there is', async () => {
    const id = await onLoan();
    expect((await giveBack(id, { status: 'returned' }, await library.as('lars'))).status).toBe(403);
    expect((await giveBack(99_999, { status: 'returned' })).status).toBe(404);
    expect((await giveBack(id, { status: 'returned' }, await library.as('joy'))).status).toBe(200);
  });
});

describe('rights', () => {
  test('the front desk lends books that it chooses, and changes none', async () => {
    const joy = await library.as('joy');
    expect((await joy('POST', '/library/book', book)).status).toBe(403);
    expect((await joy('GET', '/library/book')).status).toBe(200);
    expect((await joy('DELETE', '/library/book/1')).status).toBe(403);
  });

  test('the council reads no records', async () => {
    const lars = await library.as('lars');
    for (const path of ['book', 'loan', 'member', 'account/user', 'account/audit'])
      expect((await lars('GET', `/library/${path}`)).status, path).toBe(403);
  });
});
