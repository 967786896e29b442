import type { DashboardDefinition } from '../generated/definitions.generated.ts';
import type { ComparedDaysWithoutFacts, ComparisonName } from '../reports/comparisonRange.ts';
import type { DayRange } from '../time/days.ts';
import type { RecordCondition } from './entity.ts';
import type { Dimension, Metric } from './report.ts';
import type { ApiCall } from './resource.ts';

export type { DashboardDefinition };

/** A metric of a report over the last `days` complete days. */
export interface DashboardMetric {
  report: string;
  metric: Metric;
  days: number;
}

/** Link to the page that shows the full data; undefined if there is no such page. */
interface WithRoute {
  route?: string;
}

/** A sum of one metric of one or several reports, by period. Only a total of one report has a link. */
export interface DashboardTotal extends WithRoute {
  title: string;
  parts: Pick<DashboardMetric, 'report' | 'metric'>[];
}

/** The names of the periods for which a dashboard shows a total. */
export const dashboardTotalPeriods = ['today', 'yesterday', 'last7', 'thisMonth'] as const;

/** A total in one period and in the previous one; null where a part has no data to compare. */
export interface DashboardTotalPeriodData extends WithIncompleteDays, WithDaysWithoutFacts {
  period: (typeof dashboardTotalPeriods)[number];
  value: number | null;
  before: number | null;
  change: number | null;
  rate: number | null;
  /** The completed days of the period, or today; undefined if no day of the period is over. */
  range?: [begin: string, end: string];
  compared?: [begin: string, end: string];
  /** True if the period contains today only, so that its value is not comparable. */
  isUnfinished: boolean;
}

/** Response data of a dashboard total, by period. */
export interface DashboardTotalData {
  periods: DashboardTotalPeriodData[];
}

/** A tile of a dashboard: one metric, its comparison, and optionally a sparkline. */
export interface DashboardTile extends DashboardMetric, WithRoute {
  title: string;
  compare: ComparisonName;
  sparkline: boolean;
}

/** A list of the dimension values whose metric rose and fell the most. */
export interface DashboardMovers extends DashboardMetric, WithRoute {
  title: string;
  compare: ComparisonName;
  dimension: Dimension;
  /** Maximum number of gains and of drops. */
  limit: number;
}

/** A named view of a list whose number of records the dashboard shows. */
export interface DashboardAttentionItem extends WithRoute {
  title: string;
  resource: string;
  view: string;
}

/** An onboarding step: the page that it opens, and the record or figure that shows that it is done. */
export interface DashboardSetupStep extends WithRoute {
  title: string;
  description?: string;
  resource: string;
  done: { kind: 'record'; resource: string; when: RecordCondition } | ({ kind: 'figure' } & DashboardMetric);
}

/** A dashboard page: totals, tiles, movers, attention items and setup steps. */
export interface Dashboard {
  name: string;
  call: ApiCall;
  totals: DashboardTotal[];
  tiles: DashboardTile[];
  movers: DashboardMovers[];
  attention: DashboardAttentionItem[];
  steps: DashboardSetupStep[];
}

/** Result of one dashboard item: its data, an error, or null if the user has no access. */
export type DashboardItemResult<T> = T | { failed: string } | null;

/** The days on which facts of the figures are missing, as ranges; omitted if there are none. */
interface WithIncompleteDays {
  incomplete?: DayRange[];
}

/** The days of both periods without any facts; omitted if there are none. */
interface WithDaysWithoutFacts {
  withoutFacts?: ComparedDaysWithoutFacts;
}

/** Response data of a dashboard tile. */
export interface DashboardTileData extends WithIncompleteDays, WithDaysWithoutFacts {
  value: number | null;
  before: number | null;
  change: number | null;
  rate: number | null;
  range: [begin: string, end: string];
  compared?: [begin: string, end: string];
  /** Values by day, and those of the comparison period. */
  values?: (number | null)[];
  valuesBefore?: (number | null)[];
}

/** A dimension value in a movers list, with its change. */
export interface MoverValue {
  value: string | number;
  label: string;
  now: number | null;
  change: number;
  rate: number | null;
}

/** Response data of a movers list: the values that rose and those that fell. */
export interface DashboardMoversData extends WithIncompleteDays, WithDaysWithoutFacts {
  range: [begin: string, end: string];
  up: MoverValue[];
  down: MoverValue[];
}

/** Response with the data of all dashboard items, in the order of the definition. */
export interface DashboardResponse {
  totals: DashboardItemResult<DashboardTotalData>[];
  tiles: DashboardItemResult<DashboardTileData>[];
  movers: DashboardItemResult<DashboardMoversData>[];
  attention: DashboardItemResult<{ total: number }>[];
  steps: DashboardItemResult<{ done: boolean }>[];
}
