import { describe, expect, it } from 'vitest';
import { readListState, writeListState } from '../../src/console/screens/listState';
import { requestFilters } from '../../src/console/screens/requestFilters';
import { pageNumbers } from '../../src/console/screens/table/Pagination';
import { loadFilter } from '../../src/definition/load/filter';
import { resourceNamed } from './support/definitions';

const { list, entity } = resourceNamed('sites');
if (!list || !entity) throw new Error('sites has a list');

const read = (query: string) => readListState(list, new URLSearchParams(query));

describe("A list's address", () => {
  it('restores the types of filters', () => {
    expect(read('status=1&domain=example.com').filters).toEqual({ status: 1, domain: 'example.com' });
  });

  it('passes over what it does not know', () => {
    expect(read('status=77&colour=red&page=-2&size=7&sort=-colour')).toEqual(read(''));
  });

  it('says only what differs from the first view', () => {
    expect(writeListState(list, read('')).toString()).toBe('');
    const query = 'status=6&sort=-created_time&size=50&page=3';
    expect(writeListState(list, read(query)).toString()).toBe(query);
  });
});

describe('A date range', () => {
  const created = loadFilter({ params: ['from', 'to'], field: 'created_time' }, entity);
  const dated = { ...list, filters: [created] };

  it('stands in the address as days, and only as days', () => {
    const { filters } = readListState(dated, new URLSearchParams('from=2026-03-01&to=yesterday'));
    expect(filters).toEqual({ from: '2026-03-01' });
    const noDay = readListState(dated, new URLSearchParams('from=2026-02-30&to=2026-03-02'));
    expect(noDay.filters).toEqual({ to: '2026-03-02' });
  });

  it("asks for all of its days in the reader's zone", () => {
    expect(requestFilters([created], { to: '2026-03-02' })).toEqual([
      { field: 'to', operator: 'eq', value: new Date(2026, 2, 2, 23, 59, 59, 999).toISOString() },
    ]);
    expect(requestFilters([created], { from: '2026-03-01' })).toEqual([
      { field: 'from', operator: 'eq', value: new Date(2026, 2, 1).toISOString() },
    ]);
  });
});

describe('The page buttons', () => {
  it('name the first, the last and the pages around, with a gap between', () => {
    expect(pageNumbers(1, 1)).toEqual([1]);
    expect(pageNumbers(2, 3)).toEqual([1, 2, 3]);
    expect(pageNumbers(6, 12)).toEqual([1, 0, 5, 6, 7, 0, 12]);
    expect(pageNumbers(3, 7)).toEqual([1, 2, 3, 4, 0, 7]);
  });

  it('name a page rather than a gap of one', () => {
    expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});
