import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type {
  DashboardItemResult,
  DashboardMetric,
  DashboardMovers,
  DashboardMoversData,
  DashboardTile,
  DashboardTileData,
} from '#definition/model/dashboard.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { getComparisonRange } from '#definition/reports/comparisonRange.ts';
import { getAvailableDimensionNames } from '#definition/reports/tenantAvailability.ts';
import { loadGraphSeries } from '../reports/calls/loadGraphData.ts';
import { loadReportRows } from '../reports/calls/loadReportRows.ts';
import {
  findVisibleMetricReportContext,
  getLastFinishedDays,
} from '../reports/findVisibleMetricReportContext.ts';
import type { DashboardContext } from './DashboardContext.ts';

const { report: asks, page } = apiProtocol;
const { before, change, rate } = asks.figures;

/** Returns a metric with its change and, if the tile has a graph, its daily values. */
export async function loadDashboardTile(
  tile: DashboardTile,
  dashboardContext: DashboardContext,
): Promise<DashboardItemResult<DashboardTileData>> {
  const looked = resolveFigure(tile, dashboardContext);
  if (!looked) return null;
  const { context, range } = looked;
  const days = getComparisonRange(range, tile.compare);
  const ask = (input: RecordValues) => ({
    ...context,
    input: { ...input, [asks.metrics]: [tile.metric.name] },
  });
  const [rows, graph] = await Promise.all([
    loadReportRows(ask({ [asks.range]: range, [asks.before]: days, [page.size]: 1 })),
    tile.sparkline ? loadGraphSeries(ask({ [asks.range]: range, [asks.before]: days })) : undefined,
  ]);
  const figure = (ending: string) => rows.total[`${tile.metric.name}${ending}`] as number | null;
  return {
    value: figure(''),
    before: figure(before),
    change: figure(change),
    rate: figure(rate),
    range,
    incomplete: rows[asks.incomplete],
    compared: rows[asks.compared]?.before,
    withoutFacts: rows[asks.compared]?.withoutFacts,
    values: graph?.series[0]?.values,
    valuesBefore: graph?.series[0]?.before,
  };
}

/** Returns the dimension values with the biggest gains and the biggest drops, largest change first. */
export async function loadTopMovers(
  mover: DashboardMovers,
  asked: DashboardContext,
): Promise<DashboardItemResult<DashboardMoversData>> {
  const { dimension, metric, limit, compare } = mover;
  const looked = resolveFigure(mover, asked);
  if (
    !looked ||
    !getAvailableDimensionNames(looked.context.report, asked.reportTenant.tenant).includes(dimension.name)
  )
    return null;
  const { context, range } = looked;
  const name = `${metric.name}${change}`;
  const ask = (descending: boolean) =>
    loadReportRows({
      ...context,
      input: {
        [asks.range]: range,
        [asks.before]: getComparisonRange(range, compare),
        [asks.dimensions]: [dimension.name],
        [asks.metrics]: [metric.name],
        [asks.sorts]: [`${descending ? apiProtocol.sort.descending : ''}${name}`],
        [page.size]: limit,
      },
    });
  const [best, worst] = await Promise.all([ask(true), ask(false)]);
  const moved = (rows: RecordValues[], sign: number) =>
    rows
      .filter((row) => sign * Number(row[name]) > 0)
      .map((row) => ({
        value: row[dimension.valueKey] as string,
        label: String(row[dimension.labelKey]),
        now: row[metric.name] as number | null,
        change: Number(row[name]),
        rate: row[`${metric.name}${rate}`] as number | null,
      }));
  return {
    range,
    incomplete: best[asks.incomplete],
    withoutFacts: best[asks.compared]?.withoutFacts,
    up: moved(best.rows, 1),
    down: moved(worst.rows, -1),
  };
}

/** Returns true if the metric is greater than zero. */
export async function isMetricAboveZero(figure: DashboardMetric, asked: DashboardContext): Promise<boolean> {
  const looked = resolveFigure(figure, asked);
  if (!looked) return false;
  const { context, range } = looked;
  const input = { [asks.range]: range, [asks.metrics]: [figure.metric.name], [page.size]: 1 };
  const { total } = await loadReportRows({ ...context, input });
  return Number(total[figure.metric.name]) > 0;
}

/** Returns the report of a metric and its date range; undefined if the user may not see the report. */
function resolveFigure(figure: DashboardMetric, asked: DashboardContext) {
  const context = findVisibleMetricReportContext(figure, asked);
  return (
    context && {
      context,
      range: getLastFinishedDays(context.report, figure.days, asked.reportTenant.timezone),
    }
  );
}
