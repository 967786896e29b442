import type { ReportDefinition } from '../generated/report.generated';
import type { ReportRowDefinition, RowPropertyDefinition } from '../generated/report-row.generated';
import type { Call, Choice, Reference } from '../types';

export type { ReportDefinition, ReportRowDefinition, RowPropertyDefinition };

/** What rows are grouped by. */
export interface Dimension {
  name: string;
  title: string;
  description?: string;
  /** What the fact holds, hence what is sent to filter by it. */
  type: 'string' | 'integer';
  format?: 'date' | 'utc-offset';
  /** The fact's column. */
  column: string;
  /** Whether it dates the fact. */
  isDay: boolean;
  /** Where a row carries what the fact holds, and where its label: the same when the value is its own label. */
  valueKey: string;
  labelKey: string;
  choices?: Choice[];
  dictionary?: string;
  references?: Reference;
  /** The referenced record's property that names it where the label is empty. */
  fallback?: string;
  /** What a fact holds whose file has no such column. */
  default?: string | number;
}

/** A column of the facts that metrics are made from. */
export interface Base {
  column: string;
  /** Added up exactly (a count or an amount), or merged as a set of visitors. */
  kind: 'count' | 'amount' | 'visitors';
}

/** How a metric comes about. */
export type Measure =
  | { kind: 'sum'; column: string }
  | { kind: 'unique'; column: string }
  | { kind: 'ratio'; columns: [string, string]; times: number };

/** What is counted. */
export interface Metric {
  name: string;
  title: string;
  /** What it means, and how it is computed: the tooltip. */
  description?: string;
  display: 'number' | 'money' | 'percent';
  /** Decimals to show: none for a count, else two. */
  decimals: number;
  measure: Measure;
  /** Whether the total is the sum of the rows: not so for a ratio or for visitors. */
  isAdditive: boolean;
}

/** A row's dimensions, metrics, and the columns of its facts. */
export interface ReportRow {
  name: string;
  title: string;
  dimensions: Record<string, Dimension>;
  metrics: Record<string, Metric>;
  /** What metrics are made from, by column. */
  bases: Record<string, Base>;
  /** The dimension that dates a fact. */
  day: string;
}

/** Which days may be asked for. */
export interface ReportRange {
  /** How many days are shown at first. */
  default: number;
  maxDaysBack?: number;
  endDaysBack: number;
  /** The earliest day, as YYYY-MM-DD. */
  from?: string;
  maxDays?: number;
}

/** One report: what may be asked, and of whom it is kept. */
export interface Report {
  name: string;
  title: string;
  description?: string;
  row: ReportRow;
  calls: { rows: Call; export: Call; options: Call; graph?: Call };
  range: ReportRange;
  /** One tab for each value of this dimension, and one of all together. */
  tabs?: { by: string; total: boolean };
  /** The dimensions to filter by. */
  filters: string[];
  dimensions: { offer: string[]; default: string[] };
  metrics: { offer: string[]; default: string[] };
  /** Companies that never receive these metrics: those named, and all that would reveal them. */
  hidden: { companies: number[]; metrics: string[] };
  /** The first order, as it is sent: "-Date". */
  sort: string[];
  access: { menu?: string; rows?: { grant: string; dimension: string } };
  /** The business lines of a company that has this dimension, where not every one does. */
  cooperationLines: Record<string, string[]>;
  attention?: { unless: string; code: number; message: string };
}

/** A page of the console: one report, or a tab for each of several. */
export interface ReportPage {
  name: string;
  title: string;
  description?: string;
  route: string;
  /** The menu item that a user must have been granted. */
  menu?: string;
  reports: string[];
}
