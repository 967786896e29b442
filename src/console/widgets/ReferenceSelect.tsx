import { useInfiniteList } from '@refinedev/core';
import { useState } from 'react';
import type { Choice, Property, Row } from '../../definition/model/entity';
import { isEmpty } from '../../definition/normalize';
import { choiceOf, useReferenceChoices } from '../api/useReferenceChoices';
import { usePageState } from '../provider/pageState';
import type { ChoiceSelectProps } from './ChoiceSelect';
import { SearchSelect } from './SearchSelect';
import { useDebounced } from './useDebounced';

interface ReferenceSelectProps extends Omit<ChoiceSelectProps, 'options'> {
  references: NonNullable<Property['references']>;
}

/** Choose among the records of a resource. */
export function ReferenceSelect({ references, ...select }: ReferenceSelectProps) {
  const [isOpen, setOpen] = useState(select.defaultOpen ?? false);
  const found = useReferenceSearch(references, select.value, isOpen);
  return <SearchSelect {...select} found={found} onOpenChange={setOpen} />;
}

const debounce = 300;

/** The records that match what is typed, a page at a time, and the labels of those already chosen. */
function useReferenceSearch(
  references: NonNullable<Property['references']>,
  chosen: unknown,
  isOpen: boolean,
) {
  const values = usePageState();
  const [typed, search] = useState('');
  const sought = useDebounced(typed, debounce);
  const { query } = useInfiniteList<Row>({
    resource: references.resource,
    pagination: { pageSize: references.pageSize },
    filters: sought ? [{ field: references.search, operator: 'eq', value: sought }] : [],
    meta: { values, when: references.when },
    queryOptions: { enabled: isOpen },
    errorNotification: false,
  });
  const found = (query.data?.pages ?? []).flatMap(({ data }) => data).map((row) => choiceOf(row, references));
  return {
    options: [...found, ...useLabels(references, chosen, found)],
    isLoading: query.isFetching || typed !== sought,
    isOutdated: query.isPlaceholderData || typed !== sought,
    error: query.error,
    search,
    more: () => query.hasNextPage && !query.isFetching && query.fetchNextPage(),
  };
}

/** The choices of values that are not on the pages loaded so far; where a value is its own label, none are needed. */
function useLabels(references: NonNullable<Property['references']>, chosen: unknown, found: Choice[]) {
  const missing = [chosen]
    .flat()
    .filter((value) => !isEmpty(value) && !found.some((choice) => choice.value === value));
  const isNeeded = missing.length > 0 && references.value !== references.label;
  const { choices } = useReferenceChoices(isNeeded ? references : undefined, missing);
  return choices.filter(({ value }) => missing.includes(value));
}
