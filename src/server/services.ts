import type { FastifyRequest } from 'fastify';
import type { FieldError } from '../definition/fieldErrors';
import type { Definitions } from '../definition/model/definitions';
import type { Entity, Row } from '../definition/model/entity';
import type { RecordResource } from './access/rowAccess';
import type { User } from './access/user';
import type { FetchOptions } from './fetch/fetchGuarded';
import type { Retold } from './language/retold';
import type { MailSettings } from './mail/Mail';
import type { Session } from './session/Session';
import type { Facts } from './storage/clickhouse/Engine';
import type { Database } from './storage/database';
import type { Records } from './storage/records';

/** What calls are answered with: one for each app. */
export interface Services {
  definitions: Definitions;
  /** Open, with its tables made (`openDatabase`); closed together with the app. */
  database: Database;
  /** What the project's code answers when the engine asks. */
  code: Hooks;
  /** The facts of the reports; closed together with the app. Without them reports answer 503. */
  facts?: Facts;
  /** Where the public reaches this server, such as https://console.example.com. Default: as each caller reaches it. */
  publicUrl?: string;
  /** What keys are worked out from and secrets sealed with: the same for every process. Without it there are neither. */
  secret?: string;
  /** How mail leaves. Without it nobody can reset a password by themselves. */
  mail?: MailSettings;
  /** Where the hosts of an allow-list are really served when strangers' addresses are asked, for tests and the demo. */
  fetch?: FetchOptions;
}

/** What the engine asks of a project's code. */
export interface Hooks {
  /** Those who use the project: without them nobody can log in. */
  people: Partial<People>;
  /** Keeps who changed what, and tells who should know. Inside the transaction of the change. */
  onChange?: (
    records: Records,
    entity: Entity,
    author: Author,
    change: Change,
    definitions: Definitions,
  ) => Promise<void>;
  /** What this code wrote into records in words, in the language of whoever reads it. */
  retold?: Retold;
  /** Keeps the refused rows of an uploaded file, and gives the name that they are fetched by. */
  keepReport?: (context: Acting, header: string[], refused: RefusedRow[]) => Promise<string>;
}

/** What parts of the base know of those who use a project; the engine has no table of them. */
export interface People {
  /** Finds who sends a request. Throws an `ApiError` (401) when nobody is logged in. */
  authenticate: (services: Services, sender: Sender) => Promise<Session>;
  /** Finds who sends a request to a call for programs. */
  authenticateKey: (services: Services, sender: Sender) => Promise<Session>;
  /** The session as the sender wants to look: an administrator may look as somebody else. */
  viewedAs: (services: Services, session: Session, sender: Sender) => Promise<Session>;
  /** Lets the groups of a record's author see it. Inside the transaction. */
  grantToAuthor: (context: Acting, record: Row) => Promise<void>;
  /** Makes a tenant with nothing in it. */
  newTenant: (database: Database, definitions: Definitions) => Promise<Records>;
  /** Finds the tenant of a name, or makes it. */
  tenantNamed: (database: Database, definitions: Definitions, name: string) => Promise<Records>;
  /** Makes an administrator. */
  newAdmin: (records: Records, admin: NewAdmin) => Promise<User>;
  /** What a new administrator is to have, as it is stored. Throws an `ApiError` (422) where the answer is refused. */
  adminValue: (
    services: Pick<Services, 'database' | 'definitions'>,
    field: keyof NewAdmin,
    answer: string,
  ) => Promise<string>;
  /** Finds a person of the tenant by name, for the demo's history. */
  personNamed: (records: Records, name: string) => Promise<Author | undefined>;
  /** Whether there is an administrator of any tenant. */
  hasAdmin: (database: Database) => Promise<boolean>;
}

/** What a request says of who sends it. */
export type Sender = Pick<FastifyRequest, 'headers'>;

/** Someone who does something with the records of a resource. */
export interface Acting {
  records: Records;
  resource: RecordResource;
  user: User;
}

/** An administrator to make; one without a password cannot log in. */
export interface NewAdmin {
  name: string;
  email: string;
  password?: string;
}

/** Whose changes are told. */
export type Author = Pick<User, 'id' | 'name'>;

/** A record before and after a change; one that is made has no before, one that is deleted no after. */
export interface Change {
  before?: Row;
  after?: Row;
  /** That it was deleted, and stands again. */
  isRestored?: boolean;
  /** When it was made. Default: now. */
  time?: Date;
}

/** A row of an uploaded file that was refused: its line there, its texts by column, and why. */
export interface RefusedRow {
  line: number;
  cells: Record<string, string>;
  errors: FieldError[];
}
