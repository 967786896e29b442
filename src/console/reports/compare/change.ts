import type { Row } from '../../../definition/model/entity';
import type { Metric } from '../../../definition/model/report';
import { profile } from '../../../definition/profile';
import { changeName } from '../../../definition/reports/compare';
import { figure } from '../../../definition/written';
import { blank, isBlank } from '../../displays/isBlank';
import { metricText } from '../table/metricText';
import { text } from '../text';

const { before, rate } = profile.report.figures;

/** How a metric has changed, as it is read: "+312 (+8.20%)"; where there was nothing before, it is new. */
export function changeText(metric: Metric, row: Row): string {
  const value = row[changeName(metric)];
  if (isBlank(value)) return blank;
  const share = row[`${metric.name}${rate}`];
  const amount = amountText(metric, Number(value));
  if (!isBlank(share)) return `${amount} (${signed(Number(share), (size) => figure('percent', size))})`;
  return Number(value) === 0 ? amount : `${amount} (${text('report.new')})`;
}

/** A change of a metric alone, as it is read: "+312". */
export function amountText(metric: Metric, value: number): string {
  return signed(value, (size) => sizeText(metric, size));
}

/** Whether the change goes the way that the metric should not go. */
export function isBadChange(metric: Metric, row: Row): boolean {
  return isBad(metric, Number(row[changeName(metric)] ?? 0));
}

/** Whether a metric should not change so. */
export function isBad({ better }: Metric, value: number): boolean {
  return better === 'higher' ? value < 0 : better === 'lower' && value > 0;
}

/** What a metric was before, as it is read. */
export function beforeText(metric: Metric, row: Row): string {
  return text('report.changeFrom', { before: metricText(metric, row[`${metric.name}${before}`]) });
}

/** A change of a metric by one of many causes: of a ratio, which changes little by each, its first digits are told. */
export function partText(metric: Metric, value: number): string {
  const { display, measure } = metric;
  const size = display === 'percent' ? 100 * Math.abs(value) : Math.abs(value);
  if (measure.kind !== 'ratio' || size === 0 || size >= 0.995) return amountText(metric, value);
  if (display === 'percent')
    return signed(value, () => text('report.points', { value: figure('fine', size) }));
  return signed(value, () => figure(display === 'money' ? 'fineMoney' : 'fine', size));
}

/** The difference of two rates is in points: "%" would say something else. */
function sizeText(metric: Metric, size: number): string {
  if (metric.display !== 'percent') return metricText(metric, size);
  return text('report.points', { value: figure('average', 100 * size) });
}

function signed(value: number, write: (size: number) => string): string {
  const sign = value > 0 ? '+' : value < 0 ? '−' : '';
  return sign + write(Math.abs(value));
}
