import { holds } from '../../definition/conditions';
import { addDays, type DayRange, todayIn } from '../../definition/days';
import type { Figure, Mover, MoverAnswer, Part, Tile, TileAnswer } from '../../definition/model/dashboard';
import type { Row } from '../../definition/model/entity';
import type { Report } from '../../definition/model/report';
import { profile } from '../../definition/profile';
import { availableDimensions, availableMetrics } from '../../definition/reports/available';
import { comparedDays } from '../../definition/reports/compare';
import { tabLimits } from '../../definition/reports/range';
import { text } from '../../definition/text';
import { mayUse } from '../access/permissions';
import { ApiError } from '../errors/ApiError';
import { answerGraph } from '../reports/calls/answerGraph';
import { answerRows } from '../reports/calls/answerRows';
import type { ReportContext } from '../reports/ReportContext';
import type { Asked } from './Asked';

const { report: asks, page } = profile;
const { before, change, rate } = asks.figures;

/** Answers a figure with its change, and that of each day where it has a graph. */
export async function tileAnswer(tile: Tile, asked: Asked): Promise<Part<TileAnswer>> {
  const looked = look(tile, asked);
  if (!looked) return null;
  const { context, range } = looked;
  const days = comparedDays(range, tile.compare);
  const ask = (input: Row) => ({ ...context, input: { ...input, [asks.metrics]: [tile.metric.name] } });
  const [rows, graph] = await Promise.all([
    answerRows(ask({ [asks.range]: range, [asks.before]: days, [page.size]: 1 })),
    tile.graph ? answerGraph(ask({ [asks.range]: range })) : undefined,
  ]);
  const figure = (ending: string) => rows.total[`${tile.metric.name}${ending}`] as number | null;
  return {
    value: figure(''),
    before: figure(before),
    change: figure(change),
    rate: figure(rate),
    range,
    compared: rows[asks.compared]?.before,
    values: graph?.series[0]?.values,
  };
}

/** Answers the values of a dimension that have risen, and that have fallen, the farthest first. */
export async function moverAnswer(mover: Mover, asked: Asked): Promise<Part<MoverAnswer>> {
  const { dimension, metric, most, compare } = mover;
  const looked = look(mover, asked);
  if (!looked || !availableDimensions(looked.context.report, asked.viewer.tenant).includes(dimension.name))
    return null;
  const { context, range } = looked;
  const name = `${metric.name}${change}`;
  const ask = (descending: boolean) =>
    answerRows({
      ...context,
      input: {
        [asks.range]: range,
        [asks.before]: comparedDays(range, compare),
        [asks.dimensions]: [dimension.name],
        [asks.metrics]: [metric.name],
        [asks.sorts]: [`${descending ? profile.sort.descending : ''}${name}`],
        [page.size]: most,
      },
    });
  const [best, worst] = await Promise.all([ask(true), ask(false)]);
  const moved = (rows: Row[], sign: number) =>
    rows
      .filter((row) => sign * Number(row[name]) > 0)
      .map((row) => ({
        value: row[dimension.valueKey] as string,
        label: String(row[dimension.labelKey]),
        now: row[metric.name] as number | null,
        change: Number(row[name]),
        rate: row[`${metric.name}${rate}`] as number | null,
      }));
  return { range, up: moved(best.rows, 1), down: moved(worst.rows, -1) };
}

/** Whether a figure is more than nothing. */
export async function hasFigure(figure: Figure, asked: Asked): Promise<boolean> {
  const looked = look(figure, asked);
  if (!looked) return false;
  const { context, range } = looked;
  const input = { [asks.range]: range, [asks.metrics]: [figure.metric.name], [page.size]: 1 };
  const { total } = await answerRows({ ...context, input });
  return Number(total[figure.metric.name]) > 0;
}

/** The report of a figure and its days; nothing where it is not for the user. */
function look({ report: name, metric, days }: Figure, { context, viewer }: Asked) {
  const report = context.definitions.reports[name];
  if (!report || !mayUse(context.user, report.access)) return undefined;
  if (!availableMetrics(report, viewer.tenant).includes(metric.name)) return undefined;
  if (report.unavailable && holds(report.unavailable.when, viewer.tenant)) return undefined;
  const { facts } = context.services;
  if (!facts) throw new ApiError(503, text('server.report.noEngine'));
  const here: ReportContext = { ...context, report, viewer, facts };
  return { context: here, range: lastDays(report, days, viewer.timezone) };
}

/** So many days that are over, as far back as the report may be asked for. */
function lastDays(report: Report, days: number, timezone: string): DayRange {
  const { earliest, latest } = tabLimits(report, undefined, timezone);
  const yesterday = addDays(todayIn(timezone), -1);
  const end = [latest, yesterday].sort()[0] ?? latest;
  const begin = addDays(end, 1 - days);
  return [earliest !== undefined && begin < earliest ? earliest : begin, end];
}
