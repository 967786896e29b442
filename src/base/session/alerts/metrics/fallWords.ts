import { fill } from '../../../../definition/fill';
import type { MetricAlert } from '../../../../definition/model/alert';
import type { Row } from '../../../../definition/model/entity';
import type { Report } from '../../../../definition/model/report';
import { metricFigure } from '../../../../definition/reports/metricFigure';
import type { metricWords } from '../../../../definition/reports/metricWords';
import { figure } from '../../../../definition/written';
import { text } from '../../../text';
import type { Judged } from './judge';

/** What is kept of a figure that has fallen, or of one that is usual again: of what, on which day, and how much. */
export type Fallen = Pick<Judged, 'day' | 'value' | 'usual'> & { of?: string };

/** The alert's own sentences, else those that every figure has, in the language that is spoken now. */
export function fallWords(
  alert: MetricAlert,
  report: Report,
  fallen: Fallen,
): { text: string; ended: string } {
  const values = { ...wordsOf(fallen, alert, report), of: fallen.of };
  const ending = alert.by === undefined ? '' : 'Of';
  return {
    text: said(alert.text, `alert.metric.text${ending}`, values),
    ended: said(alert.ended, `alert.metric.ended${ending}`, values),
  };
}

function said(own: string | undefined, usual: Parameters<typeof text>[0], values: Row): string {
  return own === undefined ? text(usual, values) : fill(own, values);
}

/** What the sentence of an alert may hold. */
function wordsOf(
  { day, value, usual }: Fallen,
  { metric: name }: MetricAlert,
  report: Report,
): Record<(typeof metricWords)[number], string> {
  const metric = report.row.metrics[name];
  if (!metric) throw new Error(`"${report.name}" has no metric "${name}"`);
  return {
    metric: metric.title,
    report: report.title,
    day,
    value: metricFigure(metric, value),
    usual: metricFigure(metric, usual),
    percent: figure('percent', value / usual),
  };
}
