import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { getMetricFactColumns } from '#definition/load/report/expandMeasure.ts';
import type { Dimension, Metric } from '#definition/model/report.ts';
import type { ChangeAnalysis, ChangeBreakdown } from '#definition/reports/changeAnalysis/ChangeAnalysis.ts';
import { decomposeMetricChange } from '#definition/reports/changeAnalysis/decomposeMetricChange.ts';
import { sortBreakdownsByExcess } from '#definition/reports/changeAnalysis/sortBreakdownsByExcess.ts';
import { canCompareFacts, withDaysWithoutFacts } from '#definition/reports/comparisonRange.ts';
import { getAvailableDimensionNames } from '#definition/reports/tenantAvailability.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { countDays } from '#definition/time/days.ts';
import { loadRecordChangeAnnotations } from '#server/reports/annotations/loadRecordChangeAnnotations.ts';
import { loadReportNotes } from '#server/reports/annotations/loadReportNotes.ts';
import { getFactsSnapshot } from '#server/reports/deliveries/getFactsSnapshot.ts';
import { loadDimensionLabels } from '#server/reports/loadDimensionLabels.ts';
import {
  buildChangeAnalysisQuery,
  maxChangeContributions,
} from '#server/reports/query/buildChangeAnalysisQuery.ts';
import { findDaysWithoutFacts } from '#server/reports/query/findDaysWithoutFacts.ts';
import type { LabelByValue } from '#server/reports/query/ReportQuery.ts';
import type { ReportContext } from '#server/reports/ReportContext.ts';
import { type ParsedReportQuery, parseReportQuery } from '#server/reports/request/parseReportQuery.ts';
import { RequestErrorCollector } from '#server/reports/request/RequestErrorCollector.ts';
import { getChangeFactors, getFactorNowAndBefore } from './getChangeFactors.ts';
import {
  type ChangeAnalysisValue,
  getUnlistedRemainder,
  groupLinesByDimension,
} from './groupLinesByDimension.ts';

const asks = apiProtocol.report;

/** Explains the change of a metric between two periods by dimension values, with one query. */
export async function explainMetricChange(context: ReportContext): Promise<ChangeAnalysis> {
  const { report, input, facts, reportTenant } = context;
  const asked = parseReportQuery(report, input, context);
  const { metric, dimensions } = readWhyRequest(asked, context);
  const { effects, chain } = getChangeFactors(metric, context);
  const { before, comparison } = asked;
  const answer = { [asks.compared]: comparison, metric: metric.name, effects };
  const nothing = { now: null, before: null, change: null };
  if (!before) return { ...answer, ...nothing, dimensions: [] };
  const columns = [...new Set([...getMetricFactColumns(metric.measure), ...chain])];
  const query = { scope: asked, before, dimensions, measure: metric.measure, columns };
  const [{ lines, withoutFacts }, annotations, notes] = await Promise.all([
    facts.runQueued(reportTenant.tenantId, async (engine, since) => {
      const snapshot = await getFactsSnapshot(engine, report.row.name, since);
      const [found, none] = await Promise.all([
        engine.rows(buildChangeAnalysisQuery(query, snapshot)),
        findDaysWithoutFacts(engine, asked, snapshot),
      ]);
      return { lines: found, withoutFacts: none };
    }),
    loadRecordChangeAnnotations(context, asked, [before, asked.range]),
    loadReportNotes(context, asked, [before, asked.range]),
  ]);
  answer[asks.compared] = comparison && withDaysWithoutFacts(comparison, withoutFacts);
  if (!canCompareFacts(withoutFacts, countDays(asked.range)))
    return { ...answer, ...nothing, dimensions: [], ...annotations, ...notes };
  const sets = groupLinesByDimension(lines, columns);
  const whole = sets.get(0)?.[0]?.sums ?? {};
  const parted = dimensions.map((dimension, index) => {
    const all = sets.get(index + 1) ?? [];
    const found = all.slice(0, maxChangeContributions);
    const rest = getUnlistedRemainder(found, all.slice(maxChangeContributions), whole, columns);
    const values = rest ? [...found, rest] : found;
    const { parts } = decomposeMetricChange(
      metric.measure,
      chain,
      whole,
      values.map(({ sums }) => sums),
    );
    return { dimension, values, parts };
  });
  const told = await Promise.all(
    parted.map(async ({ dimension, values, parts }): Promise<ChangeBreakdown> => {
      const stored = values.flatMap(({ value }) =>
        value === undefined ? [] : parseStoredValue(dimension, value),
      );
      const labels = await loadDimensionLabels(dimension, context, stored);
      return {
        name: dimension.name,
        values: values[0]?.count ?? 0,
        parts: parts.flatMap((part, index) => {
          const found = values[index];
          return found ? [{ ...describePart(dimension, found, labels), ...part }] : [];
        }),
      };
    }),
  );
  const { effects: sizes, ...change } = decomposeMetricChange(metric.measure, chain, whole, []).whole;
  return {
    ...answer,
    ...change,
    effects: effects.map((effect, index) => ({
      ...effect,
      ...(sizes.length > 0 && {
        change: sizes[index],
        ...getFactorNowAndBefore(effect, index, { chain, whole }, report),
      }),
    })),
    dimensions: sortBreakdownsByExcess(told, change.change),
    ...annotations,
    ...notes,
  };
}

/** Reads the metric to explain and the dimensions to break it down by: all available ones except the day. */
function readWhyRequest(
  { metrics, dimensions, comparison }: ParsedReportQuery,
  { report, reportTenant }: ReportContext,
) {
  const errors = new RequestErrorCollector();
  const [metric] = metrics;
  const { day, dimensions: known } = report.row;
  if (!metric || metrics.length > 1) errors.addError(`/${asks.metrics}`, formatMessage('report.why.metric'));
  if (!comparison) errors.addError(`/${asks.before}`, formatMessage('report.why.noBefore'));
  if (dimensions.some(({ isDay }) => isDay))
    errors.addError(`/${asks.dimensions}`, formatMessage('report.why.day'));
  errors.throwIfErrors();
  const offered = getAvailableDimensionNames(report, reportTenant.tenant).filter((name) => name !== day);
  const all = offered.flatMap((name) => known[name] ?? []);
  return { metric: metric as Metric, dimensions: dimensions.length > 0 ? dimensions : all };
}

function parseStoredValue({ type }: Dimension, value: string): string | number {
  return type === 'integer' ? Number(value) : value;
}

/** Describes a part: its value, its label, and the filter that shows it alone. */
function describePart(
  dimension: Dimension,
  { kind, value, former, others = [] }: ChangeAnalysisValue,
  labels: LabelByValue,
) {
  if (value === undefined) {
    const filter = others.map((one) => parseStoredValue(dimension, one));
    return { kind, value: null, label: null, filter };
  }
  const stored = parseStoredValue(dimension, value);
  const label = labels.get(stored) ?? (stored === dimension.default ? null : String(stored));
  const filter = former === undefined ? [stored] : [stored, parseStoredValue(dimension, former)];
  return { kind, value: stored, label, filter, ...(former !== undefined && { former }) };
}
