import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Choice, Row } from '../../../definition/model/entity';
import type { Dimension } from '../../../definition/model/report';
import { dictionaryQuery } from '../../api/useDictionary';
import { blank, isBlank } from '../../displays/isBlank';

/** The labels of each dimension whose values are codes. */
export type DimensionLabels = Record<string, Map<Choice['value'], string>>;

/** The labels of all these dimensions: those of the definition, and those of dictionaries once they have come. */
export function useDimensionLabels(dimensions: Dimension[]): DimensionLabels {
  const names = useMemo(
    () => [...new Set(dimensions.flatMap(({ dictionary }) => dictionary ?? []))],
    [dimensions],
  );
  const fetched = useQueries({ queries: names.map(dictionaryQuery), combine: dataOf });
  return useMemo(() => {
    const entries = dimensions.flatMap(({ name, choices, dictionary = '' }) => {
      const known = choices ?? fetched[names.indexOf(dictionary)];
      return known ? [[name, new Map(known.map(({ value, label }) => [value, label]))] as const] : [];
    });
    return Object.fromEntries(entries);
  }, [dimensions, names, fetched]);
}

function dataOf(results: { data?: Choice[] }[]): (Choice[] | undefined)[] {
  return results.map(({ data }) => data);
}

/** What people read for a row's dimension: the label of its choice or dictionary entry, else what the row says. */
export function dimensionText(
  { labelKey }: Dimension,
  row: Row,
  labels?: Map<Choice['value'], string>,
): string {
  const value = row[labelKey];
  if (isBlank(value)) return blank;
  return labels?.get(value as Choice['value']) ?? String(value);
}
