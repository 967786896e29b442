import { blankText } from '#console/displays/isBlank.ts';
import { TooltipButton } from '#console/displays/TooltipButton.tsx';
import { formatDayRanges } from '#definition/format/dates.ts';
import { formatNumberByKind } from '#definition/format/numbers.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { RecordMetric } from '#definition/model/metric.ts';
import type { ListColumn, Resource } from '#definition/model/resource.ts';
import { formatMetricValue, formatSigned, getChangeTone } from '#definition/reports/formatMetricValue.ts';
import { getMetricColumnText } from './getMetricColumnText.ts';
import { type RecordMetricState, useRecordMetric } from './useRecordMetric.ts';

interface MetricCellProps {
  resource: Resource;
  column: ListColumn;
  metric: RecordMetric;
  row: RecordValues;
}

/** A record's metric with its change, in a cell. Its tooltip contains the reason why a value is missing or too low. */
export function MetricCell({ resource, column, metric, row }: MetricCellProps) {
  const state = useRecordMetric(resource, column, row);
  if (state.isLoading) return <span className="metric-cell" aria-busy="true" />;
  const content = (
    <span className="metric-cell">
      {state.value === undefined ? blankText : formatMetricValue(metric.metric, state.value)}
      <MetricChange metric={metric} state={state} />
    </span>
  );
  const tip = getTip(state);
  return tip ? <TooltipButton tip={tip}>{content}</TooltipButton> : content;
}

function getTip({ failed, incomplete }: RecordMetricState): string | undefined {
  if (failed !== undefined) return failed;
  if (incomplete.length === 0) return undefined;
  return getMetricColumnText('metric.incomplete', { days: formatDayRanges(incomplete) });
}

interface MetricChangeProps {
  metric: RecordMetric;
  state: RecordMetricState;
}

/** The change against the days before, as a share: "+8.20%"; "new" if there was nothing before. */
function MetricChange({ metric: { metric }, state: { value, change, rate } }: MetricChangeProps) {
  if (value === undefined || change === undefined || change === 0) return null;
  return (
    <span
      className="metric-change change"
      data-tone={getChangeTone(metric, change, rate)}
      data-direction={change > 0 ? 'up' : 'down'}
    >
      {rate === undefined
        ? getMetricColumnText('metric.new')
        : formatSigned(rate, (size) => formatNumberByKind('percent', size))}
    </span>
  );
}
