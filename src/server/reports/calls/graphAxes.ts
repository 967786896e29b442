import type { Dimension } from '#definition/model/report.ts';
import { addDays, listDays, parseUtcOffsetMs, todayAtUtcOffset } from '#definition/time/days.ts';
import { currentHourAtUtcOffset, hourChoices, noHour } from '#definition/time/hours.ts';
import type { ClickHouseEngine } from '#server/storage/clickhouse/ClickHouseEngine.ts';
import type { FactsSnapshot } from '../deliveries/getFactsSnapshot.ts';
import { findDaysWithoutFacts } from '../query/findDaysWithoutFacts.ts';
import { findHoursOfDays, type HoursOfDay } from '../query/findHoursOfDays.ts';
import type { ReportQuery } from '../query/ReportQuery.ts';
import type { ParsedReportQuery } from '../request/parseReportQuery.ts';

type GraphScope = Omit<ReportQuery, 'labels'>;

/** The positions of a graph's values: days, or the hours of a day. */
export interface GraphAxis {
  /** The facts of the axis. */
  scope: GraphScope;
  /** The dimension with the positions. */
  dimension: Dimension;
  /** Days (YYYY-MM-DD), or hours ("00" to "23"). */
  positions: string[];
  /** The positions without any facts. */
  withoutFacts: ReadonlySet<string>;
}

/** The axis of a graph, and that of its comparison line. */
export interface GraphAxes {
  axis: GraphAxis;
  before?: GraphAxis;
  /** True if the positions are hours. */
  isByHour: boolean;
  /** The first hour (0 to 23) that may still get facts, if the positions are hours and the day is not over. */
  unfinishedHour?: number;
}

/** Returns the axes of a graph by day. */
export async function findDayAxes(
  engine: ClickHouseEngine,
  snapshot: FactsSnapshot,
  asked: GraphScope,
): Promise<GraphAxes> {
  const { row, range, before } = asked;
  const none = await findDaysWithoutFacts(engine, asked, snapshot);
  const dimension = row.dimensions[row.day] as Dimension;
  return {
    axis: { scope: asked, dimension, positions: listDays(range), withoutFacts: new Set(none.range) },
    ...(before && {
      before: {
        scope: { ...asked, range: before },
        dimension,
        positions: listDays(before),
        withoutFacts: new Set(none.before),
      },
    }),
    isByHour: false,
  };
}

/**
 * Returns the axes of a graph by the hours of a day; undefined if a fact of the day has no hour, or if only the first hour
 * has facts. The comparison day has a line only if its facts have hours too.
 */
export async function findHourAxes(
  engine: ClickHouseEngine,
  snapshot: FactsSnapshot,
  asked: ParsedReportQuery,
  utcOffset: string,
): Promise<GraphAxes | undefined> {
  const { row, range, compareRange } = asked;
  const [day] = range;
  const [dayBefore] = compareRange ?? [];
  const days = [day, addDays(day, -1), ...(dayBefore === undefined ? [] : [dayBefore])];
  const hoursOfDays = await findHoursOfDays(engine, asked, days, snapshot);
  const dimension = row.dimensions[row.hour ?? ''];
  const positions = hourChoices.map(({ value }) => String(value));
  const createAxis = (one: string | undefined): GraphAxis | undefined => {
    const hours = hoursOfDays.filter((line) => line.day === one);
    const last =
      hours
        .map((line) => line.last)
        .sort()
        .at(-1) ?? noHour;
    const isWithoutHour = hours.some(({ first }) => first === noHour);
    if (one === undefined || !dimension || isWithoutHour || last < (positions[1] ?? '')) return undefined;
    // A delivery may be late, so the hours after the last one with facts are not zero.
    const withoutFacts = new Set(positions.filter((hour) => hour > last));
    return { scope: { ...asked, range: [one, one] }, dimension, positions, withoutFacts };
  };
  const axis = createAxis(day);
  const unfinishedHour = findUnfinishedHour(day, hoursOfDays, utcOffset);
  return axis && { axis, before: createAxis(dayBefore), isByHour: true, unfinishedHour };
}

/**
 * Finds the first hour of a day (0 to 23) that may still get facts in a time zone that had facts on this day or the day
 * before; undefined if the day is over in all of them. `utcOffset` applies to facts without a time zone.
 */
function findUnfinishedHour(day: string, hoursOfDays: HoursOfDay[], utcOffset: string): number | undefined {
  const recent = hoursOfDays.filter((line) => line.day === day || line.day === addDays(day, -1));
  const unfinished = [...new Set(recent.map(({ timeZone }) => timeZone))].flatMap((timeZone) => {
    const offset = parseUtcOffsetMs(timeZone) === undefined ? utcOffset : timeZone;
    const today = todayAtUtcOffset(offset);
    if (day < today) return [];
    const hours = recent.find((line) => line.day === day && line.timeZone === timeZone);
    const delivered = hours ? Number(hours.last) + 1 : 0;
    return [day > today ? 0 : Math.min(delivered, currentHourAtUtcOffset(offset))];
  });
  return unfinished.length > 0 ? Math.min(...unfinished) : undefined;
}
