import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Choice, Row, Scalar } from '../../../definition/model/entity';
import type { Dimension, Report } from '../../../definition/model/report';
import { pageQuery, profile } from '../../../definition/profile';
import { dig } from '../../../definition/request';
import { blank, isBlank } from '../../displays/isBlank';
import { send } from '../../provider/send';
import type { Search } from '../../widgets/SearchSelect';
import { useDebounced } from '../../widgets/useDebounced';

const asks = profile.options;
const pageSize = 10;
const debounce = 300;

/** The values of a dimension that match what is typed, a page at a time, and the labels of those chosen. */
export function useOptionSearch(
  report: Report,
  dimension: Dimension,
  chosen: Scalar[],
  isOpen: boolean,
): Search {
  const [typed, search] = useState('');
  const keyword = useDebounced(typed, debounce);
  const query = useInfiniteQuery({
    queryKey: ['options', report.name, dimension.name, keyword],
    queryFn: ({ pageParam }) =>
      options(report, {
        [asks.dimension]: dimension.name,
        [asks.keyword]: keyword,
        ...pageQuery(pageParam, pageSize),
      }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length + 1 : undefined),
    enabled: isOpen,
  });
  const found = (query.data?.pages ?? []).flatMap(({ list }) => list);
  return {
    options: toldApart([...found, ...useLabels(report, dimension, chosen, found)]),
    isLoading: query.isFetching || typed !== keyword,
    isOutdated: typed !== keyword,
    error: query.error,
    search,
    more: () => query.hasNextPage && !query.isFetching && query.fetchNextPage(),
  };
}

/** The choices of chosen values that are not on the pages loaded so far; a value may be its own label. */
function useLabels(
  report: Report,
  { name, valueKey, labelKey }: Dimension,
  chosen: Scalar[],
  found: Choice[],
) {
  const missing = chosen.filter((value) => !found.some((choice) => choice.value === value));
  const { data } = useQuery({
    queryKey: ['options', report.name, name, 'labels', chosen],
    queryFn: () =>
      options(report, { [asks.dimension]: name, [asks.value]: chosen, ...pageQuery(1, chosen.length) }),
    enabled: missing.length > 0 && valueKey !== labelKey,
  });
  return (data?.list ?? []).filter(({ value }) => missing.includes(value));
}

/** What is called the same is told apart by its value. */
function toldApart(choices: Choice[]): Search['options'] {
  const labels = choices.map(({ label }) => (isBlank(label) ? blank : label));
  return choices.map(({ value }, index) => {
    const label = labels[index] ?? '';
    return {
      value,
      label: labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label} (${value})`,
    };
  });
}

interface Options {
  list: Choice[];
  total: number;
}

async function options({ calls }: Report, payload: Row): Promise<Options> {
  const answer = await send(calls.options, { payload });
  return {
    list: (dig(answer, calls.options.rows) ?? []) as Choice[],
    total: Number(dig(answer, calls.options.total) ?? 0),
  };
}
