import type { Project } from '../project/project';
import type { Code } from './code';
import type { FetchOptions } from './fetch/fetchGuarded';
import type { Services } from './services';

/** What `createApp` takes. */
export interface AppOptions extends Services {
  /** The code of the project and of the parts of the base that it names. */
  code: Code;
  /** What the workbench shows the files of. Default: the current project. */
  project?: Project;
  /** What a pipeline that delivers facts must show. Without it facts are ingested by the command only. */
  ingestToken?: string;
  /** What must be shown to read how the process does. Without it nobody can. */
  metricsToken?: string;
  /** The folder of the built console. Without it only the API is served. */
  pages?: string;
  /** Also serves the workbench and the viewer of the API, and says what screens are made from: never in production. */
  isDemo?: boolean;
  /** Whose X-Forwarded-For is believed: "true", or the addresses of proxies parted by commas. Default: nobody's. */
  trustProxy?: string;
  /** How much is logged, to standard output. Default: nothing. */
  logLevel?: 'info' | 'warn' | 'error';
}

/** A login that `--demo` prints at start. */
export interface DemoLogin {
  email: string;
  password: string;
  /** Who this is, in a few words. */
  description: string;
}

/** What `startDemo` gives once the database holds the demo's data. */
export interface Demo {
  logins: DemoLogin[];
  /** Leads what is fetched of the demo's own hosts to where they are served. */
  fetch?: FetchOptions;
  /** Ends what the demo serves. */
  close: () => Promise<void>;
}
