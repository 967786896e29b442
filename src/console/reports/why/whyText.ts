import type { Dimension, Metric } from '../../../definition/model/report';
import type { ReportWhy, WhyDimension, WhyPart } from '../../../definition/reports/why/wire';
import { figure } from '../../../definition/written';
import { blank } from '../../displays/isBlank';
import { partText } from '../compare/change';
import { metricText } from '../table/metricText';
import { text } from '../text';

/** The parts of a change by one dimension. */
export interface Split extends WhyDimension {
  dimension: Dimension;
}

/** A change and its greatest cause in words. */
export function whyText(metric: Metric, answer: ReportWhy, split?: Split): string {
  const { now, before, change } = answer;
  const { title } = metric;
  if (change === null) return text('report.why.nothing', { title });
  if (change === 0) return text('report.why.same', { title, now: metricText(metric, now) });
  const lead = text('report.why.lead', {
    title,
    change: partText(metric, change),
    before: metricText(metric, before),
    now: metricText(metric, now),
  });
  const cause = split && causeText(metric, answer, change, split);
  return cause ? `${lead} ${cause}` : lead;
}

/** The one value that goes the way of the whole the furthest, and what of it did so. */
function causeText(metric: Metric, { effects }: ReportWhy, change: number, split: Split): string | undefined {
  const size = (amount: number | null) => (amount ?? 0) * Math.sign(change);
  const [top] = split.parts
    .filter((part) => part.value !== null && size(part.change) > 0)
    .sort((one, other) => size(other.change) - size(one.change));
  if (!top) return undefined;
  const told = {
    share: shareText(top.change, change),
    label: partLabel(top, split),
    dimension: split.dimension.title,
    amount: partText(metric, top.change ?? 0),
  };
  const sizes = top.effects.map(size);
  const most = sizes.indexOf(Math.max(...sizes));
  const effect = effects[most];
  // What came or went has done so as a whole.
  if (!effect || top.kind === 'new' || top.kind === 'gone') return text('report.why.top', told);
  const amount = partText(metric, top.effects[most] ?? 0);
  return text('report.why.topOf', { ...told, effect: effect.title, size: amount });
}

/** How much of the whole change a part is: parts that go opposite ways can be more than all of it. */
export function shareText(part: number | null, whole: number | null): string {
  if (!whole || part === null) return blank;
  return `${figure('number', Math.round((100 * part) / whole) || 0)}%`.replace('-', '−');
}

/** How the value of a part reads. */
export function partLabel({ kind, label }: WhyPart, { parts, values }: WhyDimension): string {
  if (kind === 'several') return text('report.why.several');
  if (kind === 'rest') return text('report.why.rest', { count: figure('number', values - parts.length + 1) });
  return label || blank;
}
