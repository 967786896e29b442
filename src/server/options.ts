import type { Definitions } from '../definition/types';
import type { FetchOptions } from './fetch/fetchGuarded';
import type { MailSettings } from './mail/Mail';
import type { Database } from './records/database';
import type { Facts } from './reports/facts';

/** What `createApp` takes. */
export interface AppOptions {
  definitions: Definitions;
  /** Open, with its tables made (`openDatabase`); closed together with the app. */
  database: Database;
  /** The facts of the reports; closed together with the app. Without them reports answer 503. */
  facts?: Facts;
  /** What a pipeline that delivers facts must show. Without it facts are ingested by the command only. */
  ingestToken?: string;
  /** Where the public reaches this server, such as https://console.example.com. Default: as each caller reaches it. */
  publicUrl?: string;
  /** What users' API keys are worked out from: the same for every process. Without it there are no keys. */
  appKeySecret?: string;
  /** The folder of the built console. Without it only the API is served. */
  pages?: string;
  /** Also serves the workbench and the viewer of the API, and says what screens are made from: never in production. */
  isDemo?: boolean;
  /** The addresses of one's own proxies, parted by commas, whose X-Forwarded-For is believed. Default: none. */
  trustProxy?: string;
  /** How mail leaves. Without it nobody can reset a password by themselves. */
  mail?: MailSettings;
  /** How much is logged, to standard output. Default: nothing. */
  logLevel?: 'info' | 'warn' | 'error';
  /** Where the hosts of an allow-list are really served when strangers' addresses are asked, for tests and the demo. */
  fetch?: FetchOptions;
}

/** A login that `--demo` prints at start. */
export interface DemoLogin {
  email: string;
  password: string;
  /** Who this is, in a few words. */
  description: string;
}

/** What `startDemo` (demo/startDemo.ts) gives once the database holds the demo's data. */
export interface Demo {
  logins: DemoLogin[];
  /** Leads the fetches of ads.txt to the demo's own sites. */
  fetch: FetchOptions;
  /** Ends the demo's own sites. */
  close: () => Promise<void>;
}
