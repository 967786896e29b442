import { columnsOf } from '../../../../definition/load/measure';
import type { Metric } from '../../../../definition/model/report';
import { hiddenNames } from '../../../../definition/reports/available';
import type { WhyEffect } from '../../../../definition/reports/why/wire';
import { text } from '../../../../definition/text';
import type { ReportContext } from '../../ReportContext';

/** What the change of a metric splits into, and the columns of the chain of factors, where the report has one for it. */
export function factorsOf(
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
