import { formatDay } from '#definition/format/dates.ts';
import type { ReportGraphData } from '#definition/reports/reportResponses.ts';
import { hourChoices } from '#definition/time/hours.ts';
import { getReportText } from '../getReportText.ts';

/** A position on the x-axis of a graph: a day, or an hour of the only day. */
export interface GraphPosition {
  /** Day (YYYY-MM-DD) or hour (HH:MM), unique in the graph. */
  name: string;
  /** False for today, and for hours that may still get facts. */
  isOver: boolean;
  /** Label on the axis. The unfinished day or the first unfinished hour is marked. */
  label: string;
  /** Title of the tooltip. */
  title: string;
}

/** Returns the positions of a graph's values: the hours if the values are by hour, else the days. */
export function getGraphPositions(data: ReportGraphData, today: string): GraphPosition[] {
  if (data.hours) return data.hours.map((hour) => createHourPosition(hour, data));
  return data.days.map((day) => {
    const isOver = day < today;
    const mark = (name: string) => (isOver ? name : markPartial(name));
    return {
      name: day,
      isOver,
      label: mark(formatDay(day, 'dayOfYear')),
      title: mark(formatDay(day, 'weekday')),
    };
  });
}

function createHourPosition(
  hour: number,
  { unfinishedHour = 24, days: [day = ''], series }: ReportGraphData,
): GraphPosition {
  const name = getHourName(hour);
  const isOver = hour < unfinishedHour;
  const title = `${formatDay(day, 'weekday')}, ${name}`;
  return {
    name,
    isOver,
    label: hour === unfinishedHour ? markPartial(name) : name,
    title: !isOver && series.some(({ values }) => values[hour] != null) ? markPartial(title) : title,
  };
}

/** Returns the names of the days or the hours of a graph. */
export function getPositionNames({ days, hours }: ReportGraphData): string[] {
  return hours?.map(getHourName) ?? days;
}

/** Returns the name of an hour (0 to 23), such as "09:00". */
export function getHourName(hour: number): string {
  return hourChoices[hour]?.label ?? '';
}

function markPartial(name: string): string {
  return `${name} ${getReportText('report.partial')}`;
}
