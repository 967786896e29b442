import { blankText, isBlank } from '#console/displays/isBlank.ts';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Metric } from '#definition/model/report.ts';
import { getChangeColumnName } from '#definition/reports/comparisonRange.ts';
import { formatMetricChange } from '#definition/reports/formatMetricChange.ts';
import { getChangeTone } from '#definition/reports/formatMetricValue.ts';

const { rate } = apiProtocol.report.figures;

interface MetricChangeProps {
  metric: Metric;
  /** A row or a total with the metric's change and rate of change. */
  row: RecordValues;
  title?: string;
}

/** The change of a metric, such as "+312 (+8.20%)", with an arrow: green if it is desired, red if not. */
export function MetricChange({ metric, row, title }: MetricChangeProps) {
  const change = Number(row[getChangeColumnName(metric)] ?? 0);
  const share = row[`${metric.name}${rate}`];
  const tone = getChangeTone(metric, change, isBlank(share) ? undefined : Number(share));
  return (
    <span className="change" data-tone={tone} data-direction={change > 0 ? 'up' : 'down'} title={title}>
      {formatMetricChange(metric, row) ?? blankText}
    </span>
  );
}
