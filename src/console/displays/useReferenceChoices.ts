import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import { refusalOf } from '../../definition/refusalOf';
import type { Choice, Property, Row } from '../../definition/types';
import { usePageState } from '../state/pageState';

/** An option list is fetched whole. */
const everything = { currentPage: 1, pageSize: 999 };
const keptFor = 60_000;

/** The records that a reference may lead to, as choices; without a reference, none. */
export function useReferenceChoices(references: Property['references']): {
  choices: Choice[];
  isLoading: boolean;
} {
  const values = usePageState();
  const { result, query } = useList<Row>({
    resource: references?.resource ?? '',
    pagination: everything,
    meta: { values },
    queryOptions: { enabled: references !== undefined, staleTime: keptFor },
    errorNotification: false,
  });
  const choices = useMemo(
    () => (references ? result.data.map((row) => choiceOf(row, references)) : []),
    [result.data, references],
  );
  return { choices, isLoading: query.isLoading };
}

/** A record as one choice of a reference. */
export function choiceOf(row: Row, references: NonNullable<Property['references']>): Choice {
  const { value, label } = references;
  return {
    value: row[value] as Choice['value'],
    label: String(row[label] ?? row[value]),
    refusal: refusalOf(references, row),
  };
}
