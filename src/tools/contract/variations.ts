import type { FiltersDefinition, Profile, ProfileDefinition } from '../../definition/model/profile';
import ways from './ways.json';

type Paging = Profile['paging'];
type Sorting = NonNullable<Profile['sorting']>;

/** The ways of asking for pages that are met most, but for the profile's own. */
export function otherPaging({ paging }: Profile): Paging[] {
  return (ways.paging as Pick<Paging, 'by' | 'page' | 'size'>[]).flatMap((way): Paging[] => {
    const counted = way.by === 'page' ? [1, 0] : [0];
    return counted
      .map((first) => ({ ...way, first, unit: 'items', most: paging.most }))
      .filter(
        (one) =>
          !(
            one.by === paging.by &&
            one.page === paging.page &&
            one.size === paging.size &&
            one.first === paging.first
          ),
      );
  });
}

/** The ways of asking for an order that are met most. */
export function otherSorting(): Sorting[] {
  const usual = { as: 'mark', mark: '-', between: ':', order: 'order', words: ['asc', 'desc'] };
  return ways.sorting.map((way) => ({ ...usual, ...way }) as Sorting);
}

/** The ways of narrowing a list that are met most, for what a filter compares. */
export function otherFilters(way: keyof FiltersDefinition): FiltersDefinition[] {
  const known: Partial<Record<keyof FiltersDefinition, string[]>> = ways.filters;
  return (known[way] ?? []).map((template) => ({ [way]: template }));
}

/** Under which names a size and a cursor are met most. */
export const cursorNames = ways.cursors;

/** Pages that are asked for by a cursor, which answers hold at a place. */
export function cursorPaging(next: string, page: string, size: string): Paging {
  return { by: 'cursor', page, size, next, first: 1, unit: 'items' };
}

/** What a profile says of pages, without what holds anyway. */
export function saidPaging({ by, page, size, first, next }: Paging): ProfileDefinition['paging'] {
  const isUsual = first === (by === 'offset' ? 0 : 1);
  return { by, page, size, ...(isUsual ? {} : { first }), ...(next ? { next } : {}) };
}
