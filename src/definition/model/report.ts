import type {
  ReportDefinition,
  ReportRowDefinition,
  RowPropertyDefinition,
} from '../generated/definitions.generated.ts';
import type { RecordCondition } from './entity.ts';
import type { Dimension, Metric } from './metric.ts';
import type { TenantSettings } from './projectSettings.ts';
import type { ApiCall } from './resource.ts';

export type { Dimension, Metric, MetricMeasure } from './metric.ts';
export type { ReportDefinition, ReportRowDefinition, RowPropertyDefinition };

/** A column of the fact table from which metrics are computed. */
export interface FactTableColumn {
  column: string;
  /** Previous name of the column. */
  renamedFrom?: string;
  /** Aggregation: exact sum (count or amount), or merge of sets that count each member once (unique). */
  kind: 'count' | 'amount' | 'unique';
}

/** The dimensions, metrics and columns of a fact table. */
export interface Dataset {
  name: string;
  title: string;
  /** Tenant of the facts; the tenant column contains its key. */
  tenant: TenantSettings;
  dimensions: Record<string, Dimension>;
  metrics: Record<string, Metric>;
  /** Columns from which metrics are computed, by name. */
  factColumns: Record<string, FactTableColumn>;
  /** The dimension with the date of a fact. */
  day: string;
  /** The dimension with the hour of a fact, if facts may have one. */
  hour?: string;
}

/** Limits of a report's date range, in days. */
export interface ReportRangeSettings {
  /** Number of days in the default range. */
  default: number;
  maxDaysBack?: number;
  endDaysBack: number;
  /** Earliest date, as YYYY-MM-DD. */
  from?: string;
  maxDays?: number;
}

/** Metrics or dimensions of a report that are hidden from tenants whose record matches a condition. */
export interface TenantHiddenNames {
  when: RecordCondition;
  names: string[];
}

/** Tabs of a report, one for each value of a dimension. */
export interface ReportTabSettings {
  by: string;
  /** Dictionary with the values that have a tab. Default: the choices of the dimension. */
  dictionary?: string;
  /** Request parameter with the value of the tab. */
  param: string;
  /** True if the first tab shows the total of all values. */
  allTab: boolean;
}

/** The resource with the notes that reports show. */
export interface ReportNotesSource {
  resource: string;
  /** Property with the day of a note. */
  dayProperty: string;
  /**
   * Property with the record that a note concerns, and the dimension of the report with the same values, if it has one.
   */
  recordProperty?: string;
  recordDimension?: string;
  /** Set if users can add notes, with the permission that this requires, if any. */
  creation?: { permission?: string };
}

/** A report: its dataset, calls, range, filters, offered dimensions and metrics. */
export interface Report {
  name: string;
  title: string;
  description?: string;
  row: Dataset;
  calls: {
    rows: ApiCall;
    export: ApiCall;
    /** Exports the rows as an Excel file. */
    exportXlsx?: ApiCall;
    options: ApiCall;
    graph?: ApiCall;
    /** Explains a metric's change (change analysis). */
    why?: ApiCall;
    /** Returns the properties of the tenant's record that conditions on dimensions read. */
    tenant?: ApiCall;
  };
  range: ReportRangeSettings;
  tabs?: ReportTabSettings;
  /** Dimensions available as filters. */
  filters: string[];
  dimensions: { available: string[]; default: string[]; hidden: TenantHiddenNames[] };
  metrics: {
    available: string[];
    default: string[];
    /** Default metric of the graph and the change analysis. */
    primary?: string;
    /** The hidden metrics, and all metrics that would reveal them. */
    hidden: TenantHiddenNames[];
    /** Dictionary with the metrics that the user may see. Default: all metrics. */
    dictionary?: string;
  };
  /**
   * Decomposition chain: the metrics (`metrics`), and the intermediate metrics (`steps`) from which they are computed
   * step by step.
   */
  factors?: { metrics: string[]; steps: string[] };
  /** Changes of records that the graph marks: the dimension with the records, and the properties. */
  annotations: { dimension: string; properties: string[] }[];
  /** The resource whose records are notes on days, which the graph marks too. */
  notes?: ReportNotesSource;
  /** Default sort, as sent: "-Date". */
  sort: string[];
  access: { menu?: string; rows?: { grant: string; dimension: string } };
  /** Error response for tenants whose record meets the condition, instead of the report. */
  unavailable?: { when: RecordCondition; code: number; message: string };
}

/** A console page that shows one report, or several in tabs. */
export interface ReportPage {
  name: string;
  title: string;
  description?: string;
  route: string;
  /** Menu item required to open the page. */
  menu?: string;
  reports: string[];
}
