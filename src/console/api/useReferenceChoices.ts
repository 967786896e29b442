import { loadResource } from 'virtual:definitions';
import { type DataProvider, keys, useDataProvider, useList } from '@refinedev/core';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isRow } from '../../definition/isRow';
import type { Choice, Property, Row } from '../../definition/model/entity';
import { isEmpty } from '../../definition/normalize';
import { filterBy } from '../../definition/recordPage';
import { referenceRefusal } from '../../definition/references';
import { usePageState } from '../provider/pageState';

type References = NonNullable<Property['references']>;

/** An option list is fetched at once, as far as one page goes. */
const firstPage = { currentPage: 1, pageSize: 999 };
const keptFor = 60_000;

/**
 * The records that a reference may lead to, as choices; without a reference, none. Of more records than a page
 * holds, those with the values given are there in any case.
 */
export function useReferenceChoices(
  references: Property['references'],
  values: unknown[],
): { choices: Choice[]; isLoading: boolean } {
  const state = usePageState();
  const { result, query } = useList<Row>({
    resource: references?.resource ?? '',
    pagination: firstPage,
    meta: { values: state },
    queryOptions: { enabled: references !== undefined, staleTime: keptFor },
    errorNotification: false,
  });
  const choices = useMemo(
    () => (references ? result.data.map((row) => choiceOf(row, references)) : []),
    [result.data, references],
  );
  const isPartial = references !== undefined && Number(result.total) > choices.length;
  const missing = isPartial ? values.filter((value) => isMissing(value, choices, references)) : [];
  const others = useRecords(references, missing, state);
  return { choices: [...choices, ...others.choices], isLoading: query.isLoading || others.isLoading };
}

/** A value that is its own label needs none. */
function isMissing(value: unknown, choices: Choice[], { value: name, label }: References): boolean {
  return name !== label && !isEmpty(value) && !choices.some((choice) => choice.value === value);
}

/** The records with these values, each asked for once by all who show it. */
function useRecords(references: Property['references'], values: unknown[], state: Row) {
  const provider = useDataProvider()();
  const queries = (references ? [...new Set(values)] : []).map((value) => ({
    queryKey: keys()
      .data()
      .resource(references?.resource ?? '')
      .action('list')
      .params({ property: references?.value, value, state })
      .get(),
    queryFn: () => (references ? recordWith(provider, references, value, state) : null),
    staleTime: keptFor,
  }));
  const { rows, isLoading } = useQueries({ queries, combine });
  return { choices: references ? rows.map((row) => choiceOf(row, references)) : [], isLoading };
}

function combine(results: UseQueryResult<Row | null>[]) {
  return {
    rows: results.map(({ data }) => data).filter(isRow),
    isLoading: results.some(({ isLoading }) => isLoading),
  };
}

/** The record with a value, found by the filter of that property, else by what its records are searched by. */
async function recordWith(
  provider: DataProvider,
  references: References,
  value: unknown,
  values: Row,
): Promise<Row | null> {
  const { resource, value: name, search } = references;
  const field = filterBy(await loadResource(resource), name)?.params[0] ?? search;
  const { data } = await provider.getList<Row>({
    resource,
    pagination: firstPage,
    filters: [{ field, operator: 'eq', value }],
    meta: { values },
  });
  return data.find((row) => row[name] === value) ?? null;
}

/** A record as one choice of a reference. */
export function choiceOf(row: Row, references: References): Choice {
  const { value, label } = references;
  return {
    value: row[value] as Choice['value'],
    label: String(row[label] ?? row[value]),
    refusal: referenceRefusal(references, row),
  };
}
