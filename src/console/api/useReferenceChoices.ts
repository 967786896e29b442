import { loadResource } from 'virtual:definitions';
import { type DataProvider, keys, useDataProvider, useList } from '@refinedev/core';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LabeledChoice, Property, RecordValues } from '#definition/model/entity.ts';
import { distinguishLabels } from '#definition/records/choiceLabels.ts';
import { getRejectedChoiceMessage } from '#definition/records/incomingReferences.ts';
import { findEqualsFilter } from '#definition/records/recordQueries.ts';
import { isObject } from '#definition/values/isObject.ts';
import { isEmptyValue } from '#definition/values/normalizeRecord.ts';
import { usePageState } from '../provider/pageState.ts';

type References = NonNullable<Property['references']>;

/** Choices are loaded as one page. */
const firstPage = { currentPage: 1, pageSize: 999 };
const staleTimeMs = 60_000;

/**
 * Returns the records that a reference property can select, as choices. If there is more than one page of records, the
 * records of the given values are always included.
 */
export function useReferenceChoices(
  references: Property['references'],
  values: unknown[],
): { choices: LabeledChoice[]; isLoading: boolean } {
  const state = usePageState();
  const { result, query } = useList<RecordValues>({
    resource: references?.resource ?? '',
    pagination: firstPage,
    meta: { values: state },
    queryOptions: { enabled: references !== undefined, staleTime: staleTimeMs },
    errorNotification: false,
  });
  const choices = useMemo(
    () => (references ? result.data.map((row) => toReferenceChoice(row, references)) : []),
    [result.data, references],
  );
  const distinct = useMemo(() => distinguishLabels(choices), [choices]);
  const isPartial = references !== undefined && Number(result.total) > choices.length;
  const missing = isPartial ? values.filter((value) => needsLabelLookup(value, choices, references)) : [];
  const others = useRecordsByValue(references, missing, state);
  return {
    choices: others.choices.length > 0 ? distinguishLabels([...choices, ...others.choices]) : distinct,
    isLoading: query.isLoading || others.isLoading,
  };
}

/** Returns true if a value's label is missing from the loaded choices. False if values are their own labels. */
function needsLabelLookup(
  value: unknown,
  choices: LabeledChoice[],
  { value: name, label }: References,
): boolean {
  return name !== label && !isEmptyValue(value) && !choices.some((choice) => choice.value === value);
}

/** Fetches the records with these values. Each record is one cached query, shared by all components that show it. */
function useRecordsByValue(references: Property['references'], values: unknown[], state: RecordValues) {
  const provider = useDataProvider()();
  const queries = (references ? [...new Set(values)] : []).map((value) => ({
    queryKey: keys()
      .data()
      .resource(references?.resource ?? '')
      .action('list')
      .params({ property: references?.value, value, state })
      .get(),
    queryFn: () => (references ? findRecordByValue(provider, references, value, state) : null),
    staleTime: staleTimeMs,
  }));
  const { rows, isLoading } = useQueries({ queries, combine: combineResults });
  return { choices: references ? rows.map((row) => toReferenceChoice(row, references)) : [], isLoading };
}

function combineResults(results: UseQueryResult<RecordValues | null>[]) {
  return {
    rows: results.map(({ data }) => data).filter(isObject),
    isLoading: results.some(({ isLoading }) => isLoading),
  };
}

/**
 * Finds the record with a value by a filter on that property, or by the search parameter if there is no such filter.
 */
async function findRecordByValue(
  provider: DataProvider,
  references: References,
  value: unknown,
  values: RecordValues,
): Promise<RecordValues | null> {
  const { resource, value: name, searchParam } = references;
  const field = findEqualsFilter(await loadResource(resource), name)?.params[0] ?? searchParam;
  const { data } = await provider.getList<RecordValues>({
    resource,
    pagination: firstPage,
    filters: [{ field, operator: 'eq', value }],
    meta: { values },
  });
  return data.find((row) => row[name] === value) ?? null;
}

/** Converts a record to a choice (value, label, reason why it cannot be selected) of a reference property. */
export function toReferenceChoice(row: RecordValues, references: References): LabeledChoice {
  const { value, label } = references;
  return {
    value: row[value] as LabeledChoice['value'],
    label: String(row[label] ?? row[value]),
    refusal: getRejectedChoiceMessage(references, row),
  };
}
