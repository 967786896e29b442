import { columnsOf } from '../../../definition/load/measure';
import type { Dimension, Metric } from '../../../definition/model/report';
import { profile } from '../../../definition/profile';
import { availableDimensions, hiddenNames } from '../../../definition/reports/available';
import { decompose, type Sums } from '../../../definition/reports/why/decompose';
import type { ReportWhy, WhyDimension, WhyEffect, WhyPart } from '../../../definition/reports/why/wire';
import { text } from '../../../definition/text';
import { takeSnapshot } from '../deliveries/snapshot';
import { labelsOf } from '../labels';
import type { Labels } from '../query/ReportQuery';
import { whyQuery } from '../query/whyQuery';
import type { ReportContext } from '../ReportContext';
import { RequestErrors } from '../request/RequestErrors';
import { type AskedQuery, readQuery } from '../request/readQuery';

const asks = profile.report;

/** Answers which values of which dimensions changed a metric between two periods: all from one question to the engine. */
export async function answerWhy(context: ReportContext): Promise<ReportWhy> {
  const { report, input, facts } = context;
  const asked = readQuery(report, input, context);
  const { metric, dimensions } = chosen(asked, context);
  const { effects, chain } = factorsOf(metric, context);
  const { before, comparison } = asked;
  const answer = { [asks.compared]: comparison, metric: metric.name, effects };
  const nothing = { now: null, before: null, change: null };
  if (!before) return { ...answer, ...nothing, dimensions: [] };
  const columns = [...new Set([...columnsOf(metric.measure), ...chain])];
  const query = { scope: asked, before, dimensions, measure: metric.measure, columns };
  const lines = await facts.ask(async (engine) =>
    engine.rows(whyQuery(query, await takeSnapshot(engine, report.row.name))),
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

/** What the change of a metric splits into, and the columns of the chain of factors, where the report has one for it. */
function factorsOf(
  metric: Metric,
  { report, viewer }: ReportContext,
): { effects: WhyEffect[]; chain: string[] } {
  const { row, factors } = report;
  if (metric.measure.kind === 'ratio')
    return {
      effects: [
        { name: 'rate', title: text('report.why.rate', { title: metric.title }) },
        { name: 'mix', title: text('report.why.mix') },
      ],
      chain: [],
    };
  const hidden = hiddenNames(report.metrics.hidden, viewer.tenant);
  const names = factors?.of.includes(metric.name)
    ? [...factors.through, metric.name]
    : (factors?.through ?? []);
  const steps = names
    .slice(0, names.indexOf(metric.name) + 1)
    .filter((name) => !hidden.includes(name))
    .flatMap((name) => row.metrics[name] ?? []);
  if (steps.length < 2) return { effects: [], chain: [] };
  const isShown = ({ name }: Metric) => !hidden.includes(name);
  return {
    effects: steps.map((step, index) =>
      factorNamed(step, steps[index - 1], Object.values(row.metrics).filter(isShown)),
    ),
    chain: steps.flatMap(({ measure }) => columnsOf(measure)),
  };
}

/** A factor is called as the ratio is that divides the two sums. */
function factorNamed(
  { name, title, measure }: Metric,
  before: Metric | undefined,
  known: Metric[],
): WhyEffect {
  if (!before) return { name, title };
  const columns = [measure, before.measure].flatMap(columnsOf).join();
  const ratio = known.find(({ measure: its }) => its.kind === 'ratio' && its.columns.join() === columns);
  if (ratio) return { name: ratio.name, title: ratio.title };
  return { name: `${name}/${before.name}`, title: text('report.why.per', { title, per: before.title }) };
}

/** What the engine has found of one value; of what is left of all values, when it has none. */
interface Found {
  count: number;
  value?: string;
  former?: string;
  kind: WhyPart['kind'];
  sums: Sums;
}

/** The lines of an answer, by the dimension that they are of. */
function setsOf(lines: unknown[][], columns: string[]): Map<number, Found[]> {
  const sets = new Map<number, Found[]>();
  for (const [set, count, value, former, isNow, isThen, ...sums] of lines) {
    const renamed = value !== former ? 'renamed' : 'changed';
    const kind = isNow ? (isThen ? renamed : 'new') : 'gone';
    const found: Found = {
      count: Number(count),
      value: String(isNow ? value : former),
      ...(kind === 'renamed' && { former: String(former) }),
      kind,
      sums: Object.fromEntries(
        columns.map((column, at) => [column, [Number(sums[2 * at]), Number(sums[2 * at + 1])]]),
      ),
    };
    sets.set(Number(set), [...(sets.get(Number(set)) ?? []), found]);
  }
  return sets;
}

/**
 * What is left of the whole: the values that are not told by themselves; and, of what counts once, what was counted
 * under several of them.
 */
function remainder(found: Found[], whole: Sums, columns: string[]): Found | undefined {
  const count = found[0]?.count ?? 0;
  const left = (column: string, period: 0 | 1) =>
    found.reduce((sum, { sums }) => sum - (sums[column]?.[period] ?? 0), whole[column]?.[period] ?? 0);
  const sums: Sums = Object.fromEntries(
    columns.map((column) => [column, [left(column, 0), left(column, 1)]]),
  );
  if (count > found.length) return { count, kind: 'rest', sums };
  const isWhole = Object.values(sums)
    .flat()
    .every((sum) => Math.abs(sum) < 1e-6);
  return found.length === 0 || isWhole ? undefined : { count, kind: 'several', sums };
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
