import { session } from 'virtual:session';
import { useEffect, useMemo, useState } from 'react';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Report } from '#definition/model/report.ts';
import type { ReportState } from '#definition/reports/reportState.ts';
import { useActions } from '../actions/ActionsContext.ts';
import { ActionsProvider } from '../actions/ActionsProvider.tsx';
import { useResourceDefinition } from '../api/useResourceDefinition.ts';
import { useGroupPreview } from '../provider/session/groupPreview.ts';
import { getReportText } from './getReportText.ts';

interface CreateAlertButtonProps {
  report: Report;
  state: ReportState;
}

/** Button that opens the form of a new alert, prefilled with what the report shows. */
export function CreateAlertButton({ report, state }: CreateAlertButtonProps) {
  const [isWanted, setWanted] = useState(0);
  const { data: alerts } = useResourceDefinition(isWanted > 0 ? session.alerts : undefined);
  const given = useMemo(() => getAlertValues(report, state), [report, state]);
  const preview = useGroupPreview();
  if (!session.alerts || preview) return null;
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setWanted(isWanted + 1)}>
        {getReportText('report.createAlert')}
      </button>
      {alerts && (
        <ActionsProvider resource={alerts} given={given}>
          <FormOpener times={isWanted} />
        </ActionsProvider>
      )}
    </>
  );
}

/** Opens the form each time the button is pressed. */
function FormOpener({ times }: { times: number }) {
  const { show } = useActions();
  useEffect(() => {
    if (times > 0) show({ kind: 'form', form: 'create' });
  }, [times, show]);
  return null;
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
