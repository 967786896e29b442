import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Dimension } from '../../../definition/reports/types';
import type { Choice } from '../../../definition/types';
import { dictionaryQuery } from '../../calls/useDictionary';

/** The labels of each dimension whose values are codes. */
export type DimensionLabels = Record<string, Map<Choice['value'], string>>;

/** The labels of all these dimensions: those of the definition, and those of dictionaries once they have come. */
export function useDimensionLabels(dimensions: Dimension[]): DimensionLabels {
  const fetched = useQueries({
    queries: dimensions.map(({ dictionary }) => dictionaryQuery(dictionary)),
    combine: dataOf,
  });
  return useMemo(() => {
    const entries = dimensions.flatMap(({ name, choices }, index) => {
      const known = choices ?? fetched[index];
      return known ? [[name, new Map(known.map(({ value, label }) => [value, label]))] as const] : [];
    });
    return Object.fromEntries(entries);
  }, [dimensions, fetched]);
}

function dataOf(results: { data?: Choice[] }[]): (Choice[] | undefined)[] {
  return results.map(({ data }) => data);
}
