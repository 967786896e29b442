import { formatNumberByKind } from '../../../definition/format/numbers';
import type { RecordValues } from '../../../definition/model/entity';
import type { RecordMetric } from '../../../definition/model/metric';
import type { ListColumn, Resource } from '../../../definition/model/resource';
import {
  formatMetricValue,
  formatSigned,
  isUnfavorableDifference,
} from '../../../definition/reports/formatMetricValue';
import { blankText } from '../../displays/isBlank';
import { TooltipButton } from '../../displays/TooltipButton';
import { metricText } from './metricText';
import { type RecordMetricState, useRecordMetric } from './useRecordMetric';

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
  const days = incomplete.map(([begin, end]) =>
    begin === end ? begin : metricText('metric.days', { begin, end }),
  );
  return metricText('metric.incomplete', { days: days.join(', ') });
}

interface MetricChangeProps {
  metric: RecordMetric;
  state: RecordMetricState;
}

/** The change against the days before, as a share: "+8.20%"; "new" if there was nothing before. */
function MetricChange({ metric: { metric }, state: { value, change, rate } }: MetricChangeProps) {
  if (value === undefined || change === undefined || change === 0) return null;
  return (
    <span className={isUnfavorableDifference(metric, change) ? 'metric-change metric-bad' : 'metric-change'}>
      {rate === undefined
        ? metricText('metric.new')
        : formatSigned(rate, (size) => formatNumberByKind('percent', size))}
    </span>
  );
}
