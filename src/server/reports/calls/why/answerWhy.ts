import { columnsOf } from '../../../../definition/load/measure';
import type { Dimension, Metric } from '../../../../definition/model/report';
import { profile } from '../../../../definition/profile';
import { availableDimensions } from '../../../../definition/reports/available';
import { decompose } from '../../../../definition/reports/why/decompose';
import type { ReportWhy, WhyDimension } from '../../../../definition/reports/why/wire';
import { text } from '../../../../definition/text';
import { takeSnapshot } from '../../deliveries/snapshot';
import { labelsOf } from '../../labels';
import type { Labels } from '../../query/ReportQuery';
import { whyQuery } from '../../query/whyQuery';
import type { ReportContext } from '../../ReportContext';
import { RequestErrors } from '../../request/RequestErrors';
import { type AskedQuery, readQuery } from '../../request/readQuery';
import { factorsOf } from './factorsOf';
import { type Found, remainder, setsOf } from './found';

const asks = profile.report;

/** Answers which values of which dimensions changed a metric between two periods: all from one question to the engine. */
export async function answerWhy(context: ReportContext): Promise<ReportWhy> {
  const { report, input, facts, viewer } = context;
  const asked = readQuery(report, input, context);
  const { metric, dimensions } = chosen(asked, context);
  const { effects, chain } = factorsOf(metric, context);
  const { before, comparison } = asked;
  const answer = { [asks.compared]: comparison, metric: metric.name, effects };
  const nothing = { now: null, before: null, change: null };
  if (!before) return { ...answer, ...nothing, dimensions: [] };
  const columns = [...new Set([...columnsOf(metric.measure), ...chain])];
  const query = { scope: asked, before, dimensions, measure: metric.measure, columns };
  const lines = await facts.read(viewer.tenantId, async (engine, since) =>
    engine.rows(whyQuery(query, await takeSnapshot(engine, report.row.name, since))),
  );
  const sets = setsOf(lines, columns);
  const whole = sets.get(0)?.[0]?.sums ?? {};
  const parted = dimensions.map((dimension, index) => {
    const found = sets.get(index + 1) ?? [];
    const rest = remainder(found, whole, columns);
    const values = rest ? [...found, rest] : found;
    const { parts, tells } = decompose(
      metric.measure,
      chain,
      whole,
      values.map(({ sums }) => sums),
    );
    return { dimension, values, parts, tells };
  });
  const told = await Promise.all(
    parted
      .sort((one, other) => other.tells - one.tells)
      .map(async ({ dimension, values, parts }): Promise<WhyDimension> => {
        const stored = values.flatMap(({ value }) => (value === undefined ? [] : storedIn(dimension, value)));
        const labels = await labelsOf(dimension, context, stored);
        return {
          name: dimension.name,
          values: values[0]?.count ?? 0,
          parts: parts.flatMap((part, index) => {
            const found = values[index];
            return found ? [{ ...namedIn(dimension, found, labels), ...part }] : [];
          }),
        };
      }),
  );
  const { effects: sizes, ...change } = decompose(metric.measure, chain, whole, []).whole;
  return {
    ...answer,
    ...change,
    effects: effects.map((effect, index) => ({
      ...effect,
      ...(sizes.length > 0 && { change: sizes[index] }),
    })),
    dimensions: told,
  };
}

/** The metric that is to be explained, and the dimensions that its facts are told apart by: all on offer but the day. */
function chosen({ metrics, dimensions, comparison }: AskedQuery, { report, input, viewer }: ReportContext) {
  const errors = new RequestErrors();
  const [metric] = metrics;
  const { day, dimensions: known } = report.row;
  if (!metric || metrics.length > 1) errors.fail(`/${asks.metrics}`, text('report.why.metric'));
  if (!comparison) errors.fail(`/${asks.before}`, text('report.why.noBefore'));
  if (dimensions.some(({ isDay }) => isDay)) errors.fail(`/${asks.dimensions}`, text('report.why.day'));
  errors.finish();
  const offered = availableDimensions(report, viewer.tenant).filter((name) => name !== day);
  const all = offered.flatMap((name) => known[name] ?? []);
  return { metric: metric as Metric, dimensions: input[asks.dimensions] ? dimensions : all };
}

function storedIn({ type }: Dimension, value: string): string | number {
  return type === 'integer' ? Number(value) : value;
}

/** What a part is of: its value, how it reads, and what to filter by to see it alone. */
function namedIn(dimension: Dimension, { kind, value, former }: Found, labels: Labels) {
  if (value === undefined) return { kind, value: null, label: null, filter: [] };
  const stored = storedIn(dimension, value);
  const label = labels.get(stored) ?? (stored === dimension.default ? null : String(stored));
  const filter = former === undefined ? [stored] : [stored, storedIn(dimension, former)];
  return { kind, value: stored, label, filter, ...(former !== undefined && { former }) };
}
