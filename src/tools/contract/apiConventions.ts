import type {
  ApiFilterParametersDefinition,
  ApiProfile,
  ApiProfileDefinition,
} from '#definition/model/profile.ts';
import ways from './ways.json';

type Paging = ApiProfile['paging'];
type Sorting = NonNullable<ApiProfile['sorting']>;

/** Returns the common paging conventions other than the profile's own. */
export function getOtherPagingConventions({ paging }: ApiProfile): Paging[] {
  return (ways.paging as Pick<Paging, 'by' | 'page' | 'size'>[]).flatMap((way): Paging[] => {
    const counted = way.by === 'page' ? [1, 0] : [0];
    return counted
      .map((first) => ({ ...way, first, unit: 'items', maxSize: paging.maxSize }))
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

/** Returns the common sorting conventions. */
export function getCommonSortingConventions(): Sorting[] {
  const usual = {
    style: 'mark',
    descendingPrefix: '-',
    separator: ':',
    order: 'order',
    directions: ['asc', 'desc'],
  };
  return ways.sorting.map((way) => ({ ...usual, ...way }) as Sorting);
}

/** Returns the parts of a sorting convention that its style uses. */
export function toSortingDefinition(sorting: Sorting): NonNullable<ApiProfileDefinition['sorting']> {
  const { param, style, order, separator, directions } = sorting;
  if (style === 'apart') return { param, style, order };
  if (style === 'word') return { param, style, separator };
  return style === 'named' ? { param, style, directions } : { param, style };
}

/** Returns the common filter conventions for a kind of comparison. */
export function getCommonFilterConventions(
  way: keyof ApiFilterParametersDefinition,
): ApiFilterParametersDefinition[] {
  const known: Partial<Record<keyof ApiFilterParametersDefinition, string[]>> = ways.filters;
  return (known[way] ?? []).map((template) => completeFilters({ [way]: template }));
}

/** Adds the parts that templates of OData need: all conditions share one parameter. */
function completeFilters(filters: ApiFilterParametersDefinition): ApiFilterParametersDefinition {
  const isExpression = Object.values(filters).some((template) => String(template).startsWith('$filter='));
  return isExpression ? { ...filters, joined: ' and ', quote: "'" } : filters;
}

/** Common parameter names for cursors and page sizes. */
export const cursorParameterNames = ways.cursors;

/** Makes the paging part of a profile for cursor pagination. */
export function makeCursorPaging(next: string, page: string, size: string): Paging {
  return { by: 'cursor', page, size, next, first: 1, unit: 'items' };
}

/** Returns the paging part of a profile without default values. */
export function toPagingDefinition({ by, page, size, first, next }: Paging): ApiProfileDefinition['paging'] {
  const isUsual = first === (by === 'offset' ? 0 : 1);
  return { by, page, size, ...(isUsual ? {} : { first }), ...(next ? { next } : {}) };
}
