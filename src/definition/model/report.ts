import type {
  ReportDefinition,
  ReportRowDefinition,
  RowPropertyDefinition,
} from '../generated/definitions.generated';
import type { Choice, Condition, Reference } from './entity';
import type { Tenant } from './project';
import type { Call } from './resource';

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
  /** Whether labels begin with the referenced record's key. */
  showsKey?: boolean;
  /** What a fact holds whose file has no such column. */
  default?: string | number;
  /** The column of what stays the same where a value is renamed. */
  identity?: string;
}

/** A column of the facts that metrics are made from. */
export interface Base {
  column: string;
  /** What the column was called before. */
  was?: string;
  /** Added up exactly (a count or an amount), or merged as a set whose members count once. */
  kind: 'count' | 'amount' | 'unique';
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
  /** Which way it should go; neither where that is not said. */
  better?: 'higher' | 'lower';
  /** Decimals to show: none for a count, else two unless the definition says more. */
  decimals: number;
  measure: Measure;
  /** Whether the total is the sum of the rows: not so for a ratio or for what counts once. */
  isAdditive: boolean;
}

/** A row's dimensions, metrics, and the columns of its facts. */
export interface Dataset {
  name: string;
  title: string;
  /** Whom a fact belongs to: its column holds the tenant's key. */
  tenant: Tenant;
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

/** Names that a tenant whose record meets the condition does not have. */
export interface Hidden {
  when: Condition;
  names: string[];
}

/** One tab for each value of a dimension. */
export interface ValueTabs {
  /** The dimension. */
  by: string;
  /** The dictionary of the values that have a tab; without one it is the choices of the dimension. */
  dictionary?: string;
  /** The name under which a request says the tab. */
  param: string;
  /** Whether a tab of all together comes first. */
  total: boolean;
}

/** One report: what may be asked, and of whom it is kept. */
export interface Report {
  name: string;
  title: string;
  description?: string;
  row: Dataset;
  calls: {
    rows: Call;
    export: Call;
    options: Call;
    graph?: Call;
    /** Explains the change of a metric. */
    why?: Call;
    /** Answers what the conditions on dimensions ask of the tenant's record. */
    tenant?: Call;
  };
  range: ReportRange;
  tabs?: ValueTabs;
  /** The dimensions to filter by. */
  filters: string[];
  dimensions: { offer: string[]; default: string[]; hidden: Hidden[] };
  metrics: {
    offer: string[];
    default: string[];
    /** What graph and explanation begin with. */
    main?: string;
    /** Those named, and all that would reveal them. */
    hidden: Hidden[];
    /** The dictionary that tells a reader's metrics; without one everyone receives all. */
    dictionary?: string;
  };
  /** The metrics, step by step, from which others come about. */
  factors?: { of: string[]; through: string[] };
  /** The first order, as it is sent: "-Date". */
  sort: string[];
  access: { menu?: string; rows?: { grant: string; dimension: string } };
  /** What a tenant whose record meets the condition is answered in place of the report. */
  unavailable?: { when: Condition; code: number; message: string };
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
