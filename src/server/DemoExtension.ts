import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { GuardedFetchOptions } from './fetch/fetchPublicUrl.ts';
import type { TenantRecords } from './storage/tenantRecords.ts';

/** The content of `demo/demo.json`. */
export interface DemoSettingsFile {
  /** Password of every demo user. */
  password: string;
  /** Logins printed at start: email and description. */
  logins: { email: string; description: string }[];
}

/** Converts a row of a demo file to the row to store. */
export type PrepareDemoRow = (
  row: RecordValues,
  records: TenantRecords,
) => RecordValues | Promise<RecordValues>;

/** Server code that extends a project's demo. Without it, the demo consists of JSON files only. */
export interface DemoExtension {
  /** Functions that prepare rows before they are stored, by entity. */
  prepare?: Record<string, PrepareDemoRow>;
  /**
   * Starts the servers that demo records link to, such as websites. Returns the fetch options to reach them and a
   * function to stop them.
   */
  serve?: () => Promise<{ fetch: GuardedFetchOptions; close: () => Promise<void> }>;
}

/** Creates the demo extension of a base part or project. */
export type CreateDemoExtension = (definitions: Definitions, settings: DemoSettingsFile) => DemoExtension;
