import type { RecordChangeAnnotation } from '#definition/reports/reportResponses.ts';
import { getReportText } from '../getReportText.ts';
import type { GraphInput } from './graphPoints.ts';
import { type GraphPosition, getHourName } from './graphPositions.ts';

/** The number of changes on a day or in an hour, and the texts of its notes. */
export interface PositionMarks {
  changes: number;
  notes: string[];
}

/**
 * Returns the marks of each position that has changes or notes, by its name. A note belongs to a day, not to an hour. The
 * label of the record that a note concerns precedes the text, unless all notes concern the same one.
 */
export function getMarksByPosition(
  { days, hours, annotations, notes }: GraphInput['data'],
  positions: GraphPosition[],
  isOfOneRecord: boolean,
): Map<string, PositionMarks> {
  const isAt = ({ day, timeOfDay }: RecordChangeAnnotation, name: string) =>
    hours ? day === days[0] && getHourName(Number.parseInt(timeOfDay, 10)) === name : day === name;
  const marksOf = (name: string): PositionMarks => ({
    changes: (annotations ?? []).filter((annotation) => isAt(annotation, name)).length,
    notes: (notes ?? [])
      .filter(({ day }) => day === name)
      .map(({ text, record }) =>
        record && !isOfOneRecord ? `${record.label}: ${shortenNote(text)}` : shortenNote(text),
      ),
  });
  const marks = positions.map(({ name }): [string, PositionMarks] => [name, marksOf(name)]);
  return new Map(marks.filter(([, { changes, notes: texts }]) => changes + texts.length > 0));
}

/** Maximum length of a note in a tooltip, in characters. */
const maxTooltipNoteLength = 60;

function shortenNote(text: string): string {
  return text.length > maxTooltipNoteLength ? `${text.slice(0, maxTooltipNoteLength)}…` : text;
}

/** Adds the number of changes and the first note to the title of a day or an hour. */
export function describePosition(
  title: string,
  { changes, notes }: PositionMarks = { changes: 0, notes: [] },
): string {
  const [note, ...others] = notes;
  return [
    title,
    ...(changes > 0 ? [getReportText('report.changes', { count: changes })] : []),
    ...(note ? [others.length > 0 ? `${note} (+${others.length})` : note] : []),
  ].join(' · ');
}
