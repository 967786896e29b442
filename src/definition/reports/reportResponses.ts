import { apiProtocol } from '../api/apiProtocol.ts';
import type { LabeledChoice, RecordValues, ScalarValue } from '../model/entity.ts';
import type { DayRange } from '../time/days.ts';
import type { ComparedRanges } from './comparisonRange.ts';

/** A metric that the current user may select, as the API returns it. */
export interface SelectableMetric extends LabeledChoice {
  value: string;
  description?: string;
  display?: string;
  /** True if the metric is selected by default. */
  default?: boolean;
}

/** Response with one page of a report's table and its total row. */
export interface ReportTableResponse {
  rows: RecordValues[];
  [apiProtocol.report.count]: number;
  /** If no row matches: a range of at most the same length that ends with the latest allowed day with data. */
  [apiProtocol.report.nearest]?: DayRange;
  /** The requested days on which facts are missing, if any: their figures are too low. */
  [apiProtocol.report.incomplete]?: DayRange[];
  /** The time of the last delivery with facts of the tenant, as ISO 8601; omitted if none was found. */
  [apiProtocol.report.updated]?: string;
  /** The compared ranges, if a comparison was requested. */
  [apiProtocol.report.compared]?: ComparedRanges;
  /** The total of all matching rows, not only of this page. */
  total: RecordValues;
}

/**
 * Response with the values of a metric by day, or by the hours of one day: one series, or one per top value of a
 * dimension and one for the rest.
 */
export interface ReportGraphData extends ReportAnnotations, ReportNotes {
  days: string[];
  /** The hours (0 to 23) of the only day, if the values are by hour. */
  hours?: number[];
  /**
   * The first hour (0 to 23) that may still get facts, in any time zone of the facts, if the values are by hour and the day
   * is not over.
   */
  unfinishedHour?: number;
  /** The comparison day of each day. */
  before?: string[];
  series: ReportGraphSeries[];
}

/** The part of a response with changes of records. */
export interface ReportAnnotations {
  /** Changes on the days, oldest first, if the report defines annotations; null if they could not be loaded. */
  annotations?: RecordChangeAnnotation[] | null;
  /** Day (YYYY-MM-DD) since which changes are listed, if there were too many. Omitted if all are listed. */
  annotationsSince?: string;
}

/** The part of a response with notes that users have written. */
export interface ReportNotes {
  /** Notes on the days, oldest first; null if they could not be loaded. Omitted if the user may not read notes. */
  notes?: ReportNote[] | null;
  /** Day (YYYY-MM-DD) since which notes are listed, if there were too many. Omitted if all are listed. */
  notesSince?: string;
}

/** A note that a user has written on a day. */
export interface ReportNote {
  /** Key of the note's record. */
  id: ScalarValue;
  /** YYYY-MM-DD */
  day: string;
  text: string;
  /** Name of the user who wrote it, if the definition names the property. */
  author?: string;
  /** Entity, key and label of the record that the note concerns, if it concerns a single one. */
  record?: { entity: string; key: ScalarValue; label: string };
}

/** A change of a record that may explain a change of the figures. */
export interface RecordChangeAnnotation {
  /** Key of the entry in the change history. */
  id: ScalarValue;
  /** Day (YYYY-MM-DD) and time (HH:MM) of the change, at the UTC offset of the report's days. */
  day: string;
  timeOfDay: string;
  /** Time of the change, as ISO 8601. */
  time: string;
  /** Entity and key of the changed record. */
  entity: string;
  key: ScalarValue;
  /** Label of the record in the report. */
  label: string;
  /** Previous and new values of the changed properties, as JSON. */
  before: string;
  after: string;
}

/** One series of a report graph, with a value for each day, or for each hour. */
export interface ReportGraphSeries {
  /** The stored value; null if the series has no single value. */
  value: ScalarValue | null;
  label: string;
  /** Values by day, or by hour. */
  values: (number | null)[];
  /** Values by comparison day, or by hour of the comparison day. */
  before?: (number | null)[];
}
