import type { FastifyBaseLogger } from 'fastify';
import type { Call, Definitions, Entity, JsonSchema, Resource, Row } from '../../definition/types';
import type { AppOptions } from '../options';
import type { Database } from '../records/database';
import type { Records } from '../records/records';
import type { User } from '../session/user';

/** A file as it was sent. */
export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

/** What any call comes with. */
export interface PublicContext {
  definitions: Definitions;
  options: AppOptions;
  resource: Resource;
  call: Call;
  /** Every company's tables: what belongs to one company is reached through `records`. */
  database: Database;
  /** The query of a GET or DELETE, else the body, without what `send` names: it meets the call's `input`. */
  input: Row;
  /** What the path, and `send`, name: properties and their values. */
  bound: Row;
  /** The file of a call that accepts one. */
  file?: UploadedFile;
  /** The address that asks. */
  ip: string;
  /** Where the public reaches this server. */
  origin: string;
  /** Notes what goes wrong after the answer, with the request's id. */
  log: FastifyBaseLogger;
}

/** A resource that has records. */
export type RecordResource = Resource & { entity: Entity };

/** What the call of someone who is logged in, and permitted to make it, comes with. */
export interface CallContext extends PublicContext {
  user: User;
  /** The hash of the token that was sent. */
  tokenHash: string;
  /** The records of the user's company. */
  records: Records;
  /** The record that the path names, which the user may see; empty when the path names none. */
  record: Row;
  /** What is written by hand for the resource. */
  rule: Rule;
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

/** What the schemas of one resource cannot say. */
export interface Rule {
  /** The resource's own calls, by name. */
  calls?: Record<string, RuleCall>;
  /** Those that are made without a login. */
  publicCalls?: Record<string, RuleCall<PublicContext>>;
  /** The row that is stored, from what was sent and is valid. Inside the transaction. */
  creating?: (row: Row, context: CallContext) => Row | Promise<Row>;
  /** The changes that are stored, from those that were sent and are valid. Inside the transaction. */
  updating?: (changes: Row, stored: Row, context: CallContext) => Row | Promise<Row>;
  /** Refuses a deletion by throwing an `ApiError`. Inside the transaction. */
  deleting?: (stored: Row, context: CallContext) => void | Promise<void>;
}
