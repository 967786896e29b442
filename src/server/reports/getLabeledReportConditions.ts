import type { RecordValues } from '#definition/model/entity.ts';
import type { Report } from '#definition/model/report.ts';
import type { ReportState } from '#definition/reports/reportState.ts';
import type { CallContext } from '../context.ts';
import { loadDimensionLabels } from './loadDimensionLabels.ts';

/** A condition of a report: the title of its dimension, and the labels of the selected values. */
export interface LabeledReportCondition {
  title: string;
  labels: string[];
}

/** Returns the conditions of a report state with their labels: the tab, then the filters. */
export function getLabeledReportConditions(
  { row, tabs }: Report,
  { tab, filters }: ReportState,
  source: Pick<CallContext, 'definitions' | 'records' | 'database' | 'user'>,
): Promise<LabeledReportCondition[]> {
  const selected: RecordValues = { ...(tabs && tab !== undefined && { [tabs.by]: [tab] }), ...filters };
  return Promise.all(
    Object.entries(selected).flatMap(([name, values]) => {
      const dimension = row.dimensions[name];
      return dimension ? [labelValues(dimension, [values].flat())] : [];
    }),
  );

  async function labelValues(dimension: Report['row']['dimensions'][string], values: unknown[]) {
    const labels = await loadDimensionLabels(dimension, source, values);
    const { title } = dimension;
    return { title, labels: values.map((value) => labels.get(value as string) ?? (String(value) || '–')) };
  }
}

/**
 * Returns the titles of the dimensions by which an address selects facts, but its state does not: the tab or the filter
 * is not available to the user.
 */
export function findDroppedConditionTitles(
  { row, tabs }: Report,
  query: URLSearchParams,
  { tab, filters }: ReportState,
): string[] {
  const isTabDropped = tabs !== undefined && Boolean(query.get('tab')) && tab === undefined;
  const dropped = Object.values(row.dimensions).filter(({ name }) => {
    const kept = (filters[name] ?? []).map(String);
    return query.getAll(name).some((value) => !kept.includes(value));
  });
  const tabTitle = isTabDropped ? row.dimensions[tabs.by]?.title : undefined;
  return [tabTitle, ...dropped.map(({ title }) => title)].filter((title) => title !== undefined);
}
