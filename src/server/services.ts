import type { FastifyRequest } from 'fastify';
import type { Definitions } from '#definition/model/definitions.ts';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';
import type { RecordResource } from './access/rowAccess.ts';
import type { User } from './access/User.ts';
import type { GuardedFetchOptions } from './fetch/fetchPublicUrl.ts';
import type { StoredTextTranslators } from './language/translateStoredText.ts';
import type { MailSettings } from './mail/Mail.ts';
import type { Session } from './session/Session.ts';
import type { ClickHouseTaskRunner } from './storage/clickhouse/ClickHouseEngine.ts';
import type { Database } from './storage/Database.ts';
import type { TenantRecords } from './storage/tenantRecords.ts';

/** Dependencies of calls, one set per app. */
export interface AppServices {
  definitions: Definitions;
  /** Connected and migrated database (`openAndMigrateDatabase`). Closed together with the app. */
  database: Database;
  /** Hooks that the project's code implements. */
  code: ProjectHooks;
  /** Report facts. Closed together with the app. Without it, reports return 503. */
  facts?: ClickHouseTaskRunner;
  /** Public URL of the server, such as https://console.example.com. Default: the origin of each request. */
  publicUrl?: string;
  /**
   * Secret to derive API keys and encrypt stored secrets. All processes must use the same one. Without it, both are
   * unavailable.
   */
  secret?: string;
  /** Mail transport. Without it, users cannot reset their own passwords. */
  mail?: MailSettings;
  /** Bytes of large JSON requests and responses per user and minute. Default: `workers/limits.json`. */
  jsonBytesPerMinute?: number;
  /** Local addresses of allowed hosts for fetches of user-entered URLs, for tests and the demo. */
  fetch?: GuardedFetchOptions;
}

/** Hooks of the engine that a project's code implements. */
export interface ProjectHooks {
  /** User management. Without it, login is not possible. */
  people: Partial<UserHooks>;
  /** Records the change history and sends notifications. Runs inside the transaction of the change. */
  onChange?: (
    records: TenantRecords,
    entity: Entity,
    author: ChangeAuthor,
    change: RecordChange,
    definitions: Definitions,
  ) => Promise<void>;
  /** Translators of stored texts that this code wrote, into the reader's language. */
  translateStored?: StoredTextTranslators;
  /** Stores the rejected rows of an import, and returns the name to download them by. */
  saveErrorReport?: (
    context: RecordWriteContext,
    header: string[],
    refused: RejectedImportRow[],
  ) => Promise<string>;
}

/** User management hooks, implemented by base parts. The engine has no users table. */
export interface UserHooks {
  /** Authenticates a request. Throws an `ApiError` (401) without a valid session. */
  authenticate: (services: AppServices, sender: RequestSenderHeaders) => Promise<Session>;
  /** Authenticates a request by API key. */
  authenticateApiKeyOrToken: (services: AppServices, sender: RequestHeadersAndIp) => Promise<Session>;
  /** Authenticates a request by API token. Returns undefined if the request carries none. */
  authenticateTokenRequest: (
    services: AppServices,
    sender: RequestHeadersAndIp,
  ) => Promise<Session | undefined>;
  /** Returns the session for impersonation: an administrator may preview the console as a group member. */
  applyViewAs: (services: AppServices, session: Session, sender: RequestSenderHeaders) => Promise<Session>;
  /** Grants the record to the groups of its author. Runs inside the transaction. */
  grantToAuthor: (context: RecordWriteContext, record: RecordValues) => Promise<void>;
  /** Creates an empty tenant. */
  createTenant: (database: Database, definitions: Definitions) => Promise<TenantRecords>;
  /** Finds the tenant by name, or creates it. */
  findOrCreateTenant: (database: Database, definitions: Definitions, name: string) => Promise<TenantRecords>;
  /** Creates an administrator. */
  createAdmin: (records: TenantRecords, admin: NewAdminInput) => Promise<User>;
  /**
   * Validates a field of a new administrator and returns the value to store. Throws an `ApiError` (422) if it is
   * invalid.
   */
  parseNewAdminField: (
    services: Pick<AppServices, 'database' | 'definitions'>,
    field: keyof NewAdminInput,
    answer: string,
  ) => Promise<string>;
  /** Finds a user of the tenant by name, for the demo's history. */
  findUserByName: (records: TenantRecords, name: string) => Promise<ChangeAuthor | undefined>;
  /**
   * Disables or enables the account with this email address, on the command line. Disabling revokes all sessions.
   * Returns the email address.
   */
  setStatus: (
    services: Pick<AppServices, 'database' | 'definitions'> & Pick<ProjectHooks, 'onChange'>,
    email: string,
    isEnabled: boolean,
  ) => Promise<string>;
  /** Returns true if any tenant has an administrator. */
  hasAdmin: (database: Database) => Promise<boolean>;
}

/** The headers of a request, which identify its sender. */
export type RequestSenderHeaders = Pick<FastifyRequest, 'headers'>;

/** The headers and IP address of a request with an API key or token. Wrong tokens are rate-limited by address. */
export type RequestHeadersAndIp = Pick<FastifyRequest, 'headers' | 'ip'>;

/** The user who writes records of a resource, and the records. */
export interface RecordWriteContext {
  records: TenantRecords;
  resource: RecordResource;
  user: User;
}

/** An administrator to create. Without a password, they cannot log in. */
export interface NewAdminInput {
  name: string;
  email: string;
  password?: string;
}

/** The author of a change, and the name of the API token that made it, if any. */
export interface ChangeAuthor extends Pick<User, 'id' | 'name'> {
  token?: string;
}

/** A record before and after a change. A created record has no `before`, a deleted one no `after`. */
export interface RecordChange {
  before?: RecordValues;
  after?: RecordValues;
  /** True if a deleted record was restored. */
  isRestored?: boolean;
  /** Time of the change. Default: now. */
  time?: Date;
}

/** A rejected row of an uploaded file: line number, texts by column, and errors. */
export interface RejectedImportRow {
  line: number;
  cells: Record<string, string>;
  errors: FieldError[];
}
