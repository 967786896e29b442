import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { blankText, isBlank } from '#console/displays/isBlank.ts';
import { useDebouncedValue } from '#console/hooks/useDebouncedValue.ts';
import { sendCall } from '#console/provider/http/sendCall.ts';
import type { AsyncOptionSearch } from '#console/widgets/select/AsyncSelect.tsx';
import { apiProtocol, buildListPageQuery } from '#definition/api/apiProtocol.ts';
import { getValueAtPath } from '#definition/api/callRequest.ts';
import type { LabeledChoice, RecordValues, ScalarValue } from '#definition/model/entity.ts';
import type { Dimension, Report } from '#definition/model/report.ts';

const optionFields = apiProtocol.options;
const optionPageSize = 10;
/** Number of options among which a pasted text is looked up. */
const pastePageSize = 100;

/** Searches a dimension's values on the server (debounced, page by page), and loads the labels of the selected ones. */
export function useDimensionSearch(
  report: Report,
  dimension: Dimension,
  chosen: ScalarValue[],
  isOpen: boolean,
): AsyncOptionSearch {
  const [typed, search] = useState('');
  const sought = typed.trim();
  const keyword = useDebouncedValue(sought);
  const query = useInfiniteQuery({
    queryKey: ['options', report.name, dimension.name, keyword],
    queryFn: ({ pageParam }) =>
      fetchOptions(report, {
        [optionFields.dimension]: dimension.name,
        [optionFields.keyword]: keyword,
        ...buildListPageQuery(pageParam, optionPageSize),
      }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.length * optionPageSize < total ? pages.length + 1 : undefined,
    enabled: isOpen,
  });
  const found = (query.data?.pages ?? []).flatMap(({ list }) => list);
  return {
    options: disambiguateLabels([...found, ...useMissingLabels(report, dimension, chosen, found)]),
    isLoading: query.isFetching || sought !== keyword,
    isOutdated: sought !== keyword,
    error: query.error,
    search,
    more: () => query.hasNextPage && !query.isFetching && query.fetchNextPage(),
  };
}

/** Searches the values of a dimension once, for a pasted text. */
export async function searchDimensionValues(
  report: Report,
  { name }: Dimension,
  keyword: string,
): Promise<LabeledChoice[]> {
  const asked = { [optionFields.dimension]: name, [optionFields.keyword]: keyword };
  return (await fetchOptions(report, { ...asked, ...buildListPageQuery(1, pastePageSize) })).list;
}

/** Loads the labels of selected values that are not on the loaded pages. Not needed if values are their own labels. */
function useMissingLabels(
  report: Report,
  { name, valueKey, labelKey, dictionary }: Dimension,
  chosen: ScalarValue[],
  found: LabeledChoice[],
) {
  const missing = chosen.filter((value) => !found.some((choice) => choice.value === value));
  const { data } = useQuery({
    queryKey: ['options', report.name, name, 'labels', chosen],
    queryFn: () =>
      fetchOptions(report, {
        [optionFields.dimension]: name,
        [optionFields.value]: chosen,
        ...buildListPageQuery(1, chosen.length),
      }),
    enabled: missing.length > 0 && (valueKey !== labelKey || dictionary !== undefined),
  });
  return (data?.list ?? []).filter(({ value }) => missing.includes(value));
}

/** Appends the value to labels that are not unique. */
function disambiguateLabels(choices: LabeledChoice[]): AsyncOptionSearch['options'] {
  const labels = choices.map(({ label }) => (isBlank(label) ? blankText : label));
  return choices.map(({ value }, index) => {
    const label = labels[index] ?? '';
    return {
      value,
      label: labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label} (${value})`,
    };
  });
}

interface OptionPage {
  list: LabeledChoice[];
  total: number;
}

async function fetchOptions({ calls }: Report, payload: RecordValues): Promise<OptionPage> {
  const answer = await sendCall(calls.options, { payload });
  return {
    list: (getValueAtPath(answer, calls.options.rows) ?? []) as LabeledChoice[],
    total: Number(getValueAtPath(answer, calls.options.total) ?? 0),
  };
}
