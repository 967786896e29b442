import { useCallback, useMemo } from 'react';
import { useUserSetting } from '#console/provider/session/userSettings.ts';
import {
  applyColumnOrder,
  type ColumnArrangement,
  parseColumnArrangement,
} from '#console/screens/columns/columnArrangement.ts';
import type { PickableColumn } from '#console/screens/columns/PickableColumn.ts';
import type { Metric, Report } from '#definition/model/report.ts';
import type { TenantReportOptions } from '#definition/reports/resolveTenantReportOptions.ts';
import { readLocalColumnChoice, removeLocalColumnChoice } from './localColumnChoice.ts';

/**
 * Returns the metric columns that the user has saved for a report, in the user's order, and a function that saves an
 * arrangement as a user setting. Undefined: none is saved.
 */
export function useSavedReportColumns(
  { name }: Report,
  available: TenantReportOptions,
): [string[] | undefined, (arrangement: ColumnArrangement | undefined) => Promise<void>] {
  const [setting, save] = useUserSetting(`columns:report:${name}`);
  // A string, so that the columns are the same array at the next render.
  const former = readLocalColumnChoice(name)?.join();
  const columns = useMemo(() => {
    const arrangement = parseColumnArrangement(setting);
    return arrangement ? listShownMetrics(available, arrangement) : former?.split(',');
  }, [available, setting, former]);
  const arrange = useCallback(
    (arrangement: ColumnArrangement | undefined) => {
      removeLocalColumnChoice(name);
      return save(arrangement);
    },
    [name, save],
  );
  return [columns, arrange];
}

/** Lists the metrics that an arrangement shows. A metric that it does not contain is shown if it is a default metric. */
function listShownMetrics(available: TenantReportOptions, { order, hidden }: ColumnArrangement): string[] {
  const isShown = (name: string) =>
    order.includes(name) ? !hidden.includes(name) : available.defaultMetrics.includes(name);
  return applyColumnOrder(available.metrics.map(toPickableColumn), { order })
    .map(({ key }) => key)
    .filter(isShown);
}

/** Returns a metric as a column of the column picker. */
export function toPickableColumn({ name, title, description }: Metric): PickableColumn {
  return { key: name, title, description };
}
