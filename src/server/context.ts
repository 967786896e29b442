import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Definitions } from '#definition/model/definitions.ts';
import type { JsonSchema, RecordValues } from '#definition/model/entity.ts';
import type { ApiCall, Resource } from '#definition/model/resource.ts';
import type { RecordResource } from './access/rowAccess.ts';
import type { User } from './access/User.ts';
import type { CreateDemoExtension } from './DemoExtension.ts';
import type { Job } from './jobs/Job.ts';
import type { AppServices, ProjectHooks } from './services.ts';
import type { SessionApiToken } from './session/Session.ts';
import type { Database } from './storage/Database.ts';
import type { IdempotentCall } from './storage/idempotency.ts';
import type { SqlCondition } from './storage/sqlConditions.ts';
import type { TenantRecords } from './storage/tenantRecords.ts';

/** An uploaded file. */
export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

/** The context of every call, including public calls. */
export interface PublicContext {
  definitions: Definitions;
  services: AppServices;
  resource: Resource;
  call: ApiCall;
  /** The database with the tables of all tenants. Use `records` for the data of one tenant. */
  database: Database;
  /**
   * Validated input: the query of a GET or DELETE, otherwise the body, without the parameters in `bound`. It conforms
   * to the call's `input` schema.
   */
  input: RecordValues;
  /** Property values bound by the path and by `send`. */
  bound: RecordValues;
  /** The uploaded file of a call that accepts one. */
  file?: UploadedFile;
  /** Record version that the client has read, if it sent one (optimistic locking). */
  version?: number;
  /** Name of the form that sent the request, if it sent one. */
  form?: string;
  /** IP address of the client. */
  ip: string;
  /** Headers of the request. */
  headers: FastifyRequest['headers'];
  /** Public origin of the server. */
  origin: string;
  /** Logger with the request id, for errors after the response. */
  log: FastifyBaseLogger;
}

/** The context of an authenticated and authorized call. */
export interface CallContext extends PublicContext {
  user: User;
  /** SHA-256 hash of the session token. */
  tokenHash: string;
  /** The API token of the request; undefined for a login. */
  apiToken?: SessionApiToken;
  /** The records of the user's tenant. */
  records: TenantRecords;
  /** The record that the path identifies, visible to the user; empty if the path identifies none. */
  record: RecordValues;
  /** Custom server code of the resource. */
  resourceCode: ResourceServerCode;
  /** Stores the answer for repeated requests, if the request has an idempotency key. */
  idempotency?: IdempotentCall;
}

/** The context of a call on a resource with records. */
export type RecordContext = CallContext & {
  resource: RecordResource;
  /** The order of a list by values of a property that the database does not sort by; instead of the sent order. */
  order?: { property: string; values: unknown[] };
};

/** A call implemented in code: its input schema and its handler. */
export interface CustomCall<Context = CallContext> {
  /** JSON schema of the input. Default: the fields of the call's form, otherwise no input. */
  input?: JsonSchema;
  /** Additional required input, by name: JSON schemas to add to the form's fields. */
  extraInput?: Record<string, JsonSchema>;
  /** JSON schema of the `data` of the response, for the OpenAPI document. Default: any value. */
  output?: JsonSchema;
  /** HTTP statuses of errors that the handler returns in addition to those of every call, for the OpenAPI document. */
  errorStatuses?: number[];
  /**
   * Returns the `data` of the response, or a `FileResponse`. Runs outside a transaction; `records.transaction` opens
   * one.
   */
  handler: (context: Context) => unknown;
}

/** Reason shown to the user, keyed by the name of the call that is currently not allowed on a record. */
export type RefusalReasonByCall = Record<string, string>;

/**
 * Server code of one resource: its custom calls, and hooks before and after records are read, created, updated, deleted
 * and restored.
 */
export interface ResourceServerCode {
  /** Custom calls of the resource, by name. */
  calls?: Record<string, CustomCall>;
  /** Calls that need no login, by name. */
  publicCalls?: Record<string, CustomCall<PublicContext>>;
  /** Additional condition for records in lists and exports. */
  listCondition?: (context: RecordContext) => SqlCondition | Promise<SqlCondition>;
  /** Filters or changes stored records before they are returned to the user. */
  beforeRead?: (rows: RecordValues[], context: RecordContext) => RecordValues[] | Promise<RecordValues[]>;
  /**
   * Returns, for each record, the calls that the user cannot make and the reason. The console disables these buttons.
   */
  refusalReasons?: (rows: RecordValues[], context: RecordContext) => Promise<RefusalReasonByCall[]>;
  /**
   * Parses or converts the input before validation, where this is too slow for a transaction; throws an `ApiError` to
   * reject it. `record` in the context is empty for a new record. Runs outside a transaction.
   */
  beforeValidate?: (sent: RecordValues, context: RecordContext) => RecordValues | Promise<RecordValues>;
  /** Returns the row to store, from the validated input. Runs inside the transaction. */
  beforeCreate?: (row: RecordValues, context: CallContext) => RecordValues | Promise<RecordValues>;
  /** Returns the changes to store, from the validated input. Runs inside the transaction. */
  beforeUpdate?: (
    changes: RecordValues,
    stored: RecordValues,
    context: CallContext,
  ) => RecordValues | Promise<RecordValues>;
  /**
   * Throws an `ApiError` to prevent the deletion, or deletes related data. `afterRestore` receives the returned value.
   * Runs inside the transaction.
   */
  beforeDelete?: (stored: RecordValues, context: CallContext) => RestoreData | Promise<RestoreData>;
  /**
   * Restores the data that was deleted with the record, or throws an `ApiError` to prevent the restore. The record
   * already exists again. Runs inside the transaction.
   */
  afterRestore?: (stored: RecordValues, taken: RecordValues, context: CallContext) => void | Promise<void>;
}

/** Data to keep for the restore of a deleted record, as JSON. */
// biome-ignore lint/suspicious/noConfusingVoidType: most hooks keep nothing.
export type RestoreData = RecordValues | void;

/** The server code of resources (custom calls and hooks), by resource name. */
export type ServerCodeByResource = Record<string, ResourceServerCode>;

/** Server code of a base part or project. */
export interface ServerCode extends Partial<ProjectHooks> {
  /** Custom code of resources. */
  resources?: ServerCodeByResource;
  /** Code that extends the demo. */
  demo?: CreateDemoExtension;
  /** Background jobs, run on a schedule or when enqueued. */
  jobs?: Job[];
  /** Adds routes that are not calls of the API. */
  routes?: (app: FastifyInstance, services: AppServices) => void | Promise<void>;
}

/** Returns true if the call's resource has records. */
export function isRecordContext(context: CallContext): context is RecordContext {
  return context.resource.entity !== undefined;
}

/** Runs a call in one transaction and stores its answer under the idempotency key. Rolls back when it throws. */
export function runInCallTransaction<T>(
  context: RecordContext,
  work: (context: RecordContext) => Promise<T>,
): Promise<T> {
  return context.records.transaction(async (records) => {
    const answer = await work({ ...context, records, database: records.database });
    await context.idempotency?.saveAnswer(records.database, answer);
    return answer;
  });
}

/** Returns the public origin of the server: the configured URL, otherwise the origin that the client used. */
export function getPublicOrigin(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { publicUrl }: Pick<AppServices, 'publicUrl'>,
): string {
  return publicUrl ?? `${protocol}://${host}`;
}
