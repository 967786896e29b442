import type { Definitions } from '../definition/model/definitions';
import type { Row } from '../definition/model/entity';
import type { FetchOptions } from './fetch/fetchGuarded';
import type { Records } from './storage/records';

/** What `demo/demo.json` says. */
export interface DemoSettings {
  /** Every user of the demo has it. */
  password: string;
  /** Those that are printed at start: who may log in as whom. */
  logins: { email: string; description: string }[];
}

/** Makes the row that is stored from what a demo's file says of it. */
export type Prepare = (row: Row, records: Records) => Row | Promise<Row>;

/** What code adds to the demo of a project: a demo without it is JSON alone. */
export interface DemoCode {
  /** What becomes of the rows of an entity. */
  prepare?: Record<string, Prepare>;
  /** Serves what the demo's records lead to, such as web sites: where it is reached, and how it ends. */
  serve?: () => Promise<{ fetch: FetchOptions; close: () => Promise<void> }>;
}

/** Makes what a part of the base, or the project, adds to the demo. */
export type AddDemoCode = (definitions: Definitions, settings: DemoSettings) => DemoCode;
