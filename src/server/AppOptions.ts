import type { Project } from '#project/project.ts';
import type { GuardedFetchOptions } from './fetch/fetchPublicUrl.ts';
import type { ProjectServerCode } from './projectCode/mergeServerCode.ts';
import type { AppServices } from './services.ts';

/** The project code, services and settings that `createApp` builds the app from. */
export interface AppOptions extends AppServices {
  /** Server code of the project and of the base parts that it uses. */
  code: ProjectServerCode;
  /** Project whose files the workbench shows. Default: the current project. */
  project?: Project;
  /** Service token for the ingest endpoints. Without it, facts can only be ingested with the command. */
  ingestToken?: string;
  /** Service token for `/metrics`. Without it, the endpoint does not exist. */
  metricsToken?: string;
  /** Also serves `/mcp`, the MCP server for API tokens. */
  mcp?: boolean;
  /** Folder of the built console. Without it, the server only serves the API. */
  pages?: string;
  /** Also serves the workbench, the API viewer and the definition files. Never set this in production. */
  isDemo?: boolean;
  /** True for a demo that other computers can reach. Only administrators may then run edited definitions. */
  isPublic?: boolean;
  /** Proxies allowed to set `X-Forwarded-For`: true for any, or comma-separated addresses. Default: none. */
  trustProxy?: boolean | string;
  /** Minimum level of the log on standard output. Default: no log. */
  logLevel?: 'info' | 'warn' | 'error';
}

/** A login that `--demo` prints at start. */
export interface DemoLogin {
  email: string;
  password: string;
  /** Short description of the user. */
  description: string;
}

/** A running demo whose database contains the demo data: its logins, and the function that stops its servers. */
export interface RunningDemo {
  logins: DemoLogin[];
  /** Redirects fetches of the demo's host names to the local servers that serve them. */
  fetch?: GuardedFetchOptions;
  /** Stops the servers of the demo. */
  close: () => Promise<void>;
}
