import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Definitions } from '../definition/model/definitions';
import type { JsonSchema, Row } from '../definition/model/entity';
import type { Call, Resource } from '../definition/model/resource';
import type { RecordResource } from './access/rowAccess';
import type { User } from './access/user';
import type { AddDemoCode } from './DemoCode';
import type { Job } from './jobs/Job';
import type { Hooks, Services } from './services';
import type { Database } from './storage/database';
import type { Once } from './storage/Once';
import type { Records } from './storage/records';
import type { Condition } from './storage/whereIn';

/** A file as it was sent. */
export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

/** What any call comes with. */
export interface PublicContext {
  definitions: Definitions;
  services: Services;
  resource: Resource;
  call: Call;
  /** Every tenant's tables: what belongs to one tenant is reached through `records`. */
  database: Database;
  /** The query of a GET or DELETE, else the body, without what `send` names: it meets the call's `input`. */
  input: Row;
  /** What the path, and `send`, name: properties and their values. */
  bound: Row;
  /** The file of a call that accepts one. */
  file?: UploadedFile;
  /** Which version of the record was read, where that is said. */
  version?: number;
  /** Which form the request comes from, where that is said. */
  form?: string;
  /** The address that asks. */
  ip: string;
  /** What the request says of itself. */
  headers: FastifyRequest['headers'];
  /** Where the public reaches this server. */
  origin: string;
  /** Notes what goes wrong after the answer, with the request's id. */
  log: FastifyBaseLogger;
}

/** What the call of someone who is logged in, and permitted to make it, comes with. */
export interface CallContext extends PublicContext {
  user: User;
  /** The hash of the token that was sent. */
  tokenHash: string;
  /** The records of the user's tenant. */
  records: Records;
  /** The record that the path names, which the user may see; empty when the path names none. */
  record: Row;
  /** What is written by hand for the resource. */
  rule: Rule;
  /** Keeps the answer for a repeat, where the request has a key. */
  once?: Once;
}

/** What a call on records comes with. */
export type RecordContext = CallContext & { resource: RecordResource };

/** One call that no definition explains. */
export interface RuleCall<Context = CallContext> {
  /** What may be sent. Default: what the form of this call has, else nothing. */
  input?: JsonSchema;
  /** What must be sent besides what the form has, by name. */
  besides?: Record<string, JsonSchema>;
  /** Gives the answer's `data` (or a `FileAnswer`). No transaction is open: `records.transaction` opens one. */
  answer: (context: Context) => unknown;
}

/** Why calls are refused, by their names. */
export type Refusals = Record<string, string>;

/** What the schemas of one resource cannot say. */
export interface Rule {
  /** The resource's own calls, by name. */
  calls?: Record<string, RuleCall>;
  /** Those that are made without a login. */
  publicCalls?: Record<string, RuleCall<PublicContext>>;
  /** What a record must meet besides to be listed, and exported. */
  listed?: (context: RecordContext) => Condition | Promise<Condition>;
  /** Stored records as they are answered to who asks: without what is not for them. */
  showing?: (rows: Row[], context: RecordContext) => Row[];
  /** Of each of these records, the calls that the user cannot make with it, and why not: buttons say so before. */
  refusing?: (rows: Row[], context: RecordContext) => Promise<Refusals[]>;
  /**
   * What was sent as it is judged and stored, where that is heavy work; or refuses it by throwing an `ApiError`. The
   * context's `record` is empty for a new one. Before any transaction is opened.
   */
  receiving?: (sent: Row, context: RecordContext) => Row | Promise<Row>;
  /** The row that is stored, from what was sent and is valid. Inside the transaction. */
  creating?: (row: Row, context: CallContext) => Row | Promise<Row>;
  /** The changes that are stored, from those that were sent and are valid. Inside the transaction. */
  updating?: (changes: Row, stored: Row, context: CallContext) => Row | Promise<Row>;
  /**
   * Refuses a deletion by throwing an `ApiError`, and removes what goes with the record: what it answers is what
   * `restoring` is told of that. Inside the transaction.
   */
  deleting?: (stored: Row, context: CallContext) => Taken | Promise<Taken>;
  /**
   * Refuses that a deleted record is put back, by throwing an `ApiError`; or puts back what went with it. The record
   * stands again. Inside the transaction.
   */
  restoring?: (stored: Row, taken: Row, context: CallContext) => void | Promise<void>;
}

/** What goes with a deleted record, as JSON says it. */
// biome-ignore lint/suspicious/noConfusingVoidType: most rules take nothing along.
export type Taken = Row | void;

/** Rules, by the resource's name. */
export type Rules = Record<string, Rule>;

/** What the code of a base part, or of a project, adds to the server. */
export interface ServerCode extends Partial<Hooks> {
  /** What is written by hand. */
  rules?: Rules;
  /** What JSON cannot say of the demo. */
  demo?: AddDemoCode;
  /** What is done without anybody waiting for it: at its times, or when asked for. */
  jobs?: Job[];
  /** Adds what is served besides the calls. */
  routes?: (app: FastifyInstance, services: Services) => void | Promise<void>;
}

/** Whether a call is one on records. */
export function isRecordContext(context: CallContext): context is RecordContext {
  return context.resource.entity !== undefined;
}

/** Does the work of a call, and gives its answer, in one transaction: all that it stores is stored, or none when it throws. */
export function withTransaction<T>(
  context: RecordContext,
  work: (context: RecordContext) => Promise<T>,
): Promise<T> {
  return context.records.transaction(async (records) => {
    const answer = await work({ ...context, records, database: records.database });
    await context.once?.keep(records.database, answer);
    return answer;
  });
}

/** Where the public reaches this server: as it is configured, else as the one who asks has reached it. */
export function originOf(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { publicUrl }: Pick<Services, 'publicUrl'>,
): string {
  return publicUrl ?? `${protocol}://${host}`;
}
