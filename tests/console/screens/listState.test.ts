import { describe, expect, it } from 'vitest';
import { buildRefineFilters } from '#console/screens/buildRefineFilters.ts';
import { findUnreadableFilters, parseListState, serializeListState } from '#console/screens/listState.ts';
import { getShownPageNumbers } from '#console/screens/pagination/Pagination.tsx';
import { expandFilter } from '#definition/load/resource/expandFilter.ts';
import { getUnreadableFilterMessage } from '#definition/values/getUnreadableFilterMessage.ts';
import { resourceNamed } from '../support/definitions.ts';

const { list, entity } = resourceNamed('sites');
if (!list || !entity) throw new Error('sites has a list');

const read = (query: string) => parseListState(list, new URLSearchParams(query));

describe("A list's address", () => {
  it('restores the types of filters', () => {
    expect(read('status=1&domain=example.com').filters).toEqual({ status: 1, domain: 'example.com' });
  });

  it('passes over what it does not know', () => {
    expect(read('colour=red&page=-2&size=7&sort=-colour')).toEqual(read(''));
  });

  it('keeps a filter value that cannot be, so that the list shows nothing and says why', () => {
    const { filters } = read('status=77&domain=example.com');
    expect(filters).toEqual({ status: '77', domain: 'example.com' });
    const { status, ...others } = findUnreadableFilters(list.filters, filters);
    expect(others).toEqual({});
    expect(status && getUnreadableFilterMessage(status.filter, status.text)).toBe(
      'Status is not one of the choices',
    );
    expect(findUnreadableFilters(list.filters, read('status=1').filters)).toEqual({});
  });

  it('says only what differs from the first view', () => {
    expect(serializeListState(list, read('')).toString()).toBe('');
    const query = 'status=6&sort=-created_time&size=50&page=3';
    expect(serializeListState(list, read(query)).toString()).toBe(query);
  });
});

describe('A date range', () => {
  const created = expandFilter({ params: ['from', 'to'], field: 'created_time' }, entity);
  const dated = { ...list, filters: [created] };

  it('stands in the address as days, and only as days', () => {
    const unreadable = (query: string) =>
      Object.keys(
        findUnreadableFilters(dated.filters, parseListState(dated, new URLSearchParams(query)).filters),
      );
    expect(unreadable('from=2026-03-01&to=yesterday')).toEqual(['to']);
    expect(unreadable('from=2026-02-30&to=2026-03-02')).toEqual(['from']);
    expect(unreadable('from=2026-03-01&to=2026-03-02')).toEqual([]);
  });

  it("asks for all of its days in the reader's zone", () => {
    expect(buildRefineFilters([created], { to: '2026-03-02' })).toEqual([
      { field: 'to', operator: 'eq', value: new Date(2026, 2, 2, 23, 59, 59, 999).toISOString() },
    ]);
    expect(buildRefineFilters([created], { from: '2026-03-01' })).toEqual([
      { field: 'from', operator: 'eq', value: new Date(2026, 2, 1).toISOString() },
    ]);
  });
});

describe('The page buttons', () => {
  it('name the first, the last and the pages around, with a gap between', () => {
    expect(getShownPageNumbers(1, 1)).toEqual([1]);
    expect(getShownPageNumbers(2, 3)).toEqual([1, 2, 3]);
    expect(getShownPageNumbers(6, 12)).toEqual([1, 0, 5, 6, 7, 0, 12]);
    expect(getShownPageNumbers(3, 7)).toEqual([1, 2, 3, 4, 0, 7]);
  });

  it('name a page rather than a gap of one', () => {
    expect(getShownPageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});
