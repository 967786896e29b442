import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Dimension } from '../../../definition/reports/types';
import type { Choice } from '../../../definition/types';
import { dictionaryQuery } from '../../calls/useDictionary';

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
