import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { buildDictionaryQuery } from '#console/api/useDictionaryChoices.ts';
import { blankText, isBlank } from '#console/displays/isBlank.ts';
import type { LabeledChoice, RecordValues } from '#definition/model/entity.ts';
import type { Dimension } from '#definition/model/report.ts';

/** The labels of each dimension's codes, by dimension name. */
export type LabelsByDimension = Record<string, Map<LabeledChoice['value'], string>>;

/** Returns the labels of dimensions from fixed choices and dictionaries. */
export function useDimensionLabels(dimensions: Dimension[]): LabelsByDimension {
  const names = useMemo(
    () => [...new Set(dimensions.flatMap(({ dictionary }) => dictionary ?? []))],
    [dimensions],
  );
  const fetched = useQueries({ queries: names.map(buildDictionaryQuery), combine: pickData });
  return useMemo(() => {
    const entries = dimensions.flatMap(({ name, choices, dictionary = '' }) => {
      const known = choices ?? fetched[names.indexOf(dictionary)];
      return known ? [[name, new Map(known.map(({ value, label }) => [value, label]))] as const] : [];
    });
    return Object.fromEntries(entries);
  }, [dimensions, names, fetched]);
}

function pickData(results: { data?: LabeledChoice[] }[]): (LabeledChoice[] | undefined)[] {
  return results.map(({ data }) => data);
}

/** Returns the label of a row's dimension value. Falls back to the value itself. */
export function formatDimensionValue(
  { labelKey }: Dimension,
  row: RecordValues,
  labels?: Map<LabeledChoice['value'], string>,
): string {
  const value = row[labelKey];
  if (isBlank(value)) return blankText;
  return labels?.get(value as LabeledChoice['value']) ?? String(value);
}
