import type { DashboardDefinition } from '../generated/definitions.generated';
import type { ComparisonName } from '../reports/compare';
import type { Condition } from './entity';
import type { Dimension, Metric } from './report';
import type { Call } from './resource';

export type { DashboardDefinition };

/** A metric of a report over the last days that are over. */
export interface Figure {
  report: string;
  metric: Metric;
  days: number;
}

/** Where something is shown in full; absent where no page shows it. */
interface Leading {
  route?: string;
}

export interface Tile extends Figure, Leading {
  title: string;
  compare: ComparisonName;
  graph: boolean;
}

export interface Mover extends Figure, Leading {
  title: string;
  compare: ComparisonName;
  dimension: Dimension;
  /** How many on each side. */
  most: number;
}

export interface Attention extends Leading {
  title: string;
  resource: string;
  view: string;
}

export interface Step extends Leading {
  title: string;
  description?: string;
  resource: string;
  done: { kind: 'record'; resource: string; when: Condition } | ({ kind: 'figure' } & Figure);
}

/** What a page tells at a glance. */
export interface Dashboard {
  name: string;
  call: Call;
  tiles: Tile[];
  movers: Mover[];
  attention: Attention[];
  steps: Step[];
}

/** What there is to say of one of its parts: nothing where it is not for the reader, or why it could not be found out. */
export type Part<T> = T | { failed: string } | null;

/** A figure as it is answered. */
export interface TileAnswer {
  value: number | null;
  before: number | null;
  change: number | null;
  rate: number | null;
  range: [begin: string, end: string];
  compared?: [begin: string, end: string];
  /** The value of each day. */
  values?: (number | null)[];
}

/** One value that has moved. */
export interface Moved {
  value: string | number;
  label: string;
  now: number | null;
  change: number;
  rate: number | null;
}

export interface MoverAnswer {
  range: [begin: string, end: string];
  up: Moved[];
  down: Moved[];
}

/** All that a dashboard is answered, in the order of its definition. */
export interface DashboardAnswer {
  tiles: Part<TileAnswer>[];
  movers: Part<MoverAnswer>[];
  attention: Part<{ total: number }>[];
  steps: Part<{ done: boolean }>[];
}
