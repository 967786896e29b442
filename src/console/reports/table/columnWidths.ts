import type { Row } from '../../../definition/model/entity';
import type { Metric } from '../../../definition/model/report';
import { changeText } from '../compare/change';
import { metricText } from './metricText';

/** No label makes its column wider than this; what is longer is cut off and shown when pointed at. */
const greatestWidth = 40;
/** Headings are bold, hence wider than figures. */
const bold = 1.1;

/** A percent sign is wider than a digit, and the Total row is bold. */
const spare = 1;

/** The characters that a metric's column needs: its longest figure, or its heading on two lines. */
export function metricWidth(metric: Metric, rows: Row[], total: Row): number {
  let [least, most] = [0, 0];
  for (const row of [total, ...rows]) {
    const value = Number(row[metric.name] ?? 0);
    if (value > most) most = value;
    if (value < least) least = value;
  }
  return Math.max(
    metricText(metric, most).length + spare,
    metricText(metric, least).length + spare,
    headingWidth(metric.title),
  );
}

/** The characters that the column of a metric's change needs. */
export function changeWidth(metric: Metric, title: string, rows: Row[], total: Row): number {
  const longest = [total, ...rows].reduce((most, row) => Math.max(most, changeText(metric, row).length), 0);
  return Math.max(longest + spare, headingWidth(title));
}

/** The characters that a dimension's column needs. */
export function dimensionWidth(title: string, labels: string[], extra = 0): number {
  const longest = labels.reduce((most, label) => Math.max(most, label.length), 0);
  return Math.max(Math.min(longest, greatestWidth) + extra, headingWidth(title));
}

/** The length of a heading that may take two lines. */
function headingWidth(title: string): number {
  const words = title.split(' ');
  const breaks = words.map((_, index) =>
    Math.max(words.slice(0, index).join(' ').length, words.slice(index).join(' ').length),
  );
  return Math.ceil(Math.min(...breaks) * bold);
}
