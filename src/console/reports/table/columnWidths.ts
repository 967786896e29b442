import { blankText } from '#console/displays/isBlank.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Metric } from '#definition/model/report.ts';
import { formatMetricChange } from '#definition/reports/formatMetricChange.ts';
import { formatMetric } from './formatMetric.ts';

/** Maximum label width in characters. Longer labels are truncated and shown in full on hover. */
const maxLabelCharacters = 40;
/** Headings are bold and therefore wider than numbers. */
const boldWidthFactor = 1.1;

/** A percent sign is wider than a digit, and the Total row is bold. */
const spareCharacters = 1;
/** The arrow of a change. */
const arrowCharacters = 2;

/** Returns the width, in characters, that a metric's column needs: its longest value or its two-line heading. */
export function getMetricColumnWidthInCharacters(
  metric: Metric,
  rows: RecordValues[],
  total: RecordValues,
): number {
  let [least, most] = [0, 0];
  for (const row of [total, ...rows]) {
    const value = Number(row[metric.name] ?? 0);
    if (value > most) most = value;
    if (value < least) least = value;
  }
  return Math.max(
    formatMetric(metric, most).length + spareCharacters,
    formatMetric(metric, least).length + spareCharacters,
    measureHeading(metric.title),
  );
}

/** Returns the width, in characters, that a metric's change column needs. */
export function getChangeColumnWidthInCharacters(
  metric: Metric,
  title: string,
  rows: RecordValues[],
  total: RecordValues,
): number {
  const longest = [total, ...rows].reduce(
    (most, row) => Math.max(most, (formatMetricChange(metric, row) ?? blankText).length),
    0,
  );
  return Math.max(longest + arrowCharacters + spareCharacters, measureHeading(title));
}

/** Returns the width, in characters, that a dimension's column needs. */
export function getDimensionColumnWidthInCharacters(title: string, labels: string[], extra = 0): number {
  const longest = labels.reduce((most, label) => Math.max(most, label.length), 0);
  return Math.max(Math.min(longest, maxLabelCharacters) + extra, measureHeading(title));
}

/** Returns the width of a heading that can wrap to two lines. */
function measureHeading(title: string): number {
  const words = title.split(' ');
  const breaks = words.map((_, index) =>
    Math.max(words.slice(0, index).join(' ').length, words.slice(index).join(' ').length),
  );
  return Math.ceil(Math.min(...breaks) * boldWidthFactor);
}
