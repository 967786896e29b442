import { useInfiniteList } from '@refinedev/core';
import { useState } from 'react';
import { toReferenceChoice, useReferenceChoices } from '#console/api/useReferenceChoices.ts';
import { useDebouncedValue } from '#console/hooks/useDebouncedValue.ts';
import { usePageState } from '#console/provider/pageState.ts';
import type { LabeledChoice, Property, RecordValues } from '#definition/model/entity.ts';
import { distinguishLabels } from '#definition/records/choiceLabels.ts';
import { isEmptyValue } from '#definition/values/normalizeRecord.ts';
import { AsyncSelect } from './AsyncSelect.tsx';
import type { ChoiceSelectProps } from './ChoiceSelect.tsx';

interface ReferenceSelectProps extends Omit<ChoiceSelectProps, 'options'> {
  references: NonNullable<Property['references']>;
}

/** Select for records of another resource, searched on the server while the user types. */
export function ReferenceSelect({ references, ...select }: ReferenceSelectProps) {
  const [isOpen, setOpen] = useState(select.defaultOpen ?? false);
  const found = useReferenceSearch(references, select.value, isOpen);
  return <AsyncSelect {...select} found={found} onOpenChange={setOpen} />;
}

/** Loads the records that match the typed text, page by page, and the labels of selected records. */
function useReferenceSearch(
  references: NonNullable<Property['references']>,
  chosen: unknown,
  isOpen: boolean,
) {
  const values = usePageState();
  const [typed, search] = useState('');
  const asked = typed.trim();
  const sought = useDebouncedValue(asked);
  const { query } = useInfiniteList<RecordValues>({
    resource: references.resource,
    pagination: { pageSize: references.pageSize },
    filters: sought ? [{ field: references.searchParam, operator: 'eq', value: sought }] : [],
    meta: { values, when: references.selectableWhen },
    queryOptions: { enabled: isOpen },
    errorNotification: false,
  });
  const found = (query.data?.pages ?? [])
    .flatMap(({ data }) => data)
    .map((row) => toReferenceChoice(row, references));
  return {
    options: distinguishLabels([...found, ...useMissingLabels(references, chosen, found)]),
    isLoading: query.isFetching || asked !== sought,
    isOutdated: query.isPlaceholderData || asked !== sought,
    error: query.error,
    search,
    more: () => query.hasNextPage && !query.isFetching && query.fetchNextPage(),
  };
}

/** Loads the choices of values that are not on the loaded pages. Not needed if values are their own labels. */
function useMissingLabels(
  references: NonNullable<Property['references']>,
  chosen: unknown,
  found: LabeledChoice[],
) {
  const missing = [chosen]
    .flat()
    .filter((value) => !isEmptyValue(value) && !found.some((choice) => choice.value === value));
  const isNeeded = missing.length > 0 && references.value !== references.label;
  const { choices } = useReferenceChoices(isNeeded ? references : undefined, missing);
  return choices.filter(({ value }) => missing.includes(value));
}
