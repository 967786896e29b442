import { session } from 'virtual:session';
import { useMemo } from 'react';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Report } from '#definition/model/report.ts';
import type { ReportState } from '#definition/reports/reportState.ts';
import { getReportText } from '../getReportText.ts';
import { NewRecordButton } from './NewRecordButton.tsx';

interface CreateAlertButtonProps {
  report: Report;
  state: ReportState;
}

/** Button that opens the form of a new alert, prefilled with what the report shows. */
export function CreateAlertButton({ report, state }: CreateAlertButtonProps) {
  const given = useMemo(() => getAlertValues(report, state), [report, state]);
  if (!session.alerts) return null;
  return (
    <NewRecordButton resource={session.alerts} label={getReportText('report.createAlert')} given={given} />
  );
}

/**
 * Returns the values of an alert on what a report shows: the metric of its graph, and the value it is filtered by. An
 * alert has one value, so with several the user selects one.
 */
function getAlertValues(report: Report, { tab, filters, graph, why }: ReportState): RecordValues {
  const { tabs, metrics } = report;
  const chosen = Object.entries(filters).flatMap(([dimension, values]) =>
    values.map((value) => ({ dimension, scope_value: String(value) })),
  );
  if (tabs && tab !== undefined) chosen.push({ dimension: tabs.by, scope_value: tab });
  const shown = (graph.isShown && graph.metric) || metrics.primary || metrics.default[0];
  return {
    report: report.name,
    metric: why?.metric ?? shown,
    scope: chosen.length > 0 ? 'value' : 'all',
    ...(chosen.length === 1 && chosen[0]),
  };
}
