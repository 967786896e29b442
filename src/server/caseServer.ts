import type { AddressInfo } from 'node:net';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { buildCallRequest, getValueAtPath } from '#definition/api/callRequest.ts';
import { flattenRecordFromWire } from '#definition/api/wireFormat.ts';
import type { CaseDefinition, CaseFile } from '#definition/cases/CaseFile.ts';
import { type CaseCallResult, CaseRecordFactory } from '#definition/cases/CaseRecordFactory.ts';
import { getCaseUserMenuItems, requireCallByName } from '#definition/cases/caseCalls.ts';
import { createCaseRecordsAndSendCall } from '#definition/cases/createCaseRecordsAndSendCall.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ApiCall } from '#definition/model/resource.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';
import { normalizeRecord } from '#definition/values/normalizeRecord.ts';
import type { Project } from '#project/project.ts';
import type { User } from './access/User.ts';
import { createApp } from './app.ts';
import type { MailSettings } from './mail/Mail.ts';
import { loadServerProject } from './projectCode/loadServerProject.ts';
import type { ProjectServerCode } from './projectCode/mergeServerCode.ts';
import { readRequestToken } from './session/token.ts';
import type { Database } from './storage/Database.ts';
import { openAndMigrateDatabase } from './storage/openAndMigrateDatabase.ts';
import type { TenantRecords } from './storage/tenantRecords.ts';
import { createCaseTenant, createFakeFileStorer } from './workbench/createCaseTenant.ts';

/** A running server that test cases call over HTTP. */
export interface HttpCaseRunner {
  /** Returns the validation errors of the server for a case. */
  getErrors: (file: CaseFile, tried: CaseDefinition) => Promise<FieldError[]>;
  /** Returns the records that a user sees after entering the case, without any other records. */
  getListedRows: (file: CaseFile, tried: CaseDefinition) => Promise<RecordValues[]>;
  /**
   * Returns what a case sent and what is stored of its record afterwards; undefined if the server rejects the case or
   * its answer contains no record.
   */
  getStoredValues: (
    file: CaseFile,
    tried: CaseDefinition,
  ) => Promise<{ sent: RecordValues; stored: RecordValues } | undefined>;
  close: () => Promise<void>;
}

/** The project whose cases run. Its database has tables, but no records. */
export interface CaseServerProject {
  definitions: Definitions;
  code: ProjectServerCode;
  database: Database;
}

/** Starts a project's server for its test cases, with an in-memory database. */
export async function loadAndStartCaseServer(
  project: Project,
  files: (definitions: Definitions) => CaseFile[],
) {
  const { code, definitions } = await loadServerProject(project);
  const found = files(definitions);
  const database = await openAndMigrateDatabase('memory', definitions);
  try {
    return { files: found, server: await startCaseServer({ code, definitions, database }, found) };
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** Accepts mail and sends none, so that cases can run calls that send mail. */
const nullMailer: MailSettings = { send: async () => {}, publicUrl: 'http://127.0.0.1' };

/** Starts the server with an empty database. Each case runs as the administrator of a separate tenant. */
export async function startCaseServer(
  project: CaseServerProject,
  files: CaseFile[],
): Promise<HttpCaseRunner> {
  const { definitions, code, database } = project;
  const users = new Map<string, User>();
  let cases = 0;
  const app = await createApp({
    definitions,
    database,
    mail: nullMailer,
    code: { ...code, people: { ...code.people, ...createTokenAuthentication(users) } },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;

  async function asTenant<T>(
    work: (ask: CallFunction, records: CaseRecordFactory, askAs: CallAs, tenant: TenantRecords) => Promise<T>,
  ): Promise<T> {
    const number = ++cases;
    const { records, user } = await createCaseTenant(database, definitions, code, files, number);
    const askBy =
      (token: string): CallFunction =>
      (call, values, payload, form) =>
        sendCall(`http://127.0.0.1:${port}/api/${call.version}`, token, call, values, payload, form);
    users.set(String(number), user);
    const ask = askBy(String(number));
    const askAs: CallAs =
      (resource, rights) =>
      async (...asked) => {
        const rows = await loadGrantRows(records, definitions);
        users.set(`${number}/${rights}`, {
          ...user,
          admin: false,
          grants: [{ menus: getCaseUserMenuItems(resource, rights), rows }],
        });
        return askBy(`${number}/${rights}`)(...asked);
      };
    const change = ({ name, key }: CaseFile['entity'], record: RecordValues, changes: RecordValues) =>
      records.update(name, record[key], changes);
    try {
      return await work(
        ask,
        new CaseRecordFactory(files, ask, change, createFakeFileStorer(records, user)),
        askAs,
        records,
      );
    } finally {
      await deleteUniqueRecords(records, definitions);
    }
  }
  return {
    getErrors: (file, tried) =>
      asTenant(async (ask, records, askAs) => {
        const asked = tried.as ? askAs(file.resource, tried.as) : ask;
        return (await createCaseRecordsAndSendCall(file, tried, records, asked)).errors ?? [];
      }),
    getListedRows: (file, tried) =>
      asTenant(async (ask, records) => {
        await createCaseRecordsAndSendCall(file, tried, records, ask);
        const answer = await ask(requireCallByName(file.resource, 'list'), {}, {});
        return answer.errors ? [] : (answer.data as RecordValues[]);
      }),
    getStoredValues: (file, tried) =>
      asTenant(async (ask, records, _, tenant) => {
        const { entity } = file;
        let sent: RecordValues = {};
        const answer = await createCaseRecordsAndSendCall(file, tried, records, (...asked) => {
          sent = flattenRecordFromWire(entity, asked[2]);
          return ask(...asked);
        });
        const key = answer.errors ? undefined : (answer.data as RecordValues | null)?.[entity.key];
        const stored =
          key === undefined ? undefined : await tenant.findFirst(entity.name, { [entity.key]: key });
        return stored && { sent: normalizeRecord(entity, sent), stored };
      }),
    close: () => app.close(),
  };
}

/**
 * Creates a function that calls the API as a user who may use a resource, has these rights within it, and sees all
 * records.
 */
type CallAs = (resource: CaseFile['resource'], rights: string[]) => CallFunction;

/** Returns the keys of all records by grant name, so that a user can be granted every record. */
async function loadGrantRows(records: TenantRecords, { resources }: Definitions): Promise<RecordValues> {
  const rows: Record<string, unknown[]> = {};
  for (const { entity, access } of Object.values(resources))
    if (entity && access.rows) {
      const { grant, field } = access.rows;
      rows[grant] = [
        ...(rows[grant] ?? []),
        ...(await records.find(entity.name, {})).flatMap((row) => row[field] ?? []),
      ];
    }
  return rows;
}

type CallFunction = (
  call: ApiCall,
  values: RecordValues,
  payload: RecordValues,
  form?: string,
) => Promise<CaseCallResult>;

/** Authenticates test users by token, without a login: cases test rules, not logins. */
function createTokenAuthentication(
  users: Map<string, User>,
): Pick<ProjectServerCode['people'], 'authenticate'> {
  return {
    authenticate: async (_, { headers }) => {
      const tokenHash = readRequestToken(headers);
      const user = users.get(tokenHash);
      if (!user) throw new Error(`nobody has the token "${tokenHash}"`);
      return { user, tokenHash };
    },
  };
}

/** Deletes records with values that are unique across tenants, so that the next case can use the same values. */
async function deleteUniqueRecords(records: TenantRecords, { entities }: Definitions): Promise<void> {
  for (const { name, properties } of Object.values(entities))
    if (Object.values(properties).some(({ unique }) => unique === 'everywhere'))
      await records.deleteWhere(name, {});
}

async function sendCall(
  base: string,
  token: string,
  call: ApiCall,
  values: RecordValues,
  payload: RecordValues,
  form?: string,
): Promise<CaseCallResult> {
  const { method, path, body } = buildCallRequest(call, values, payload);
  const named: Record<string, string> = form ? { [apiProtocol.form.header]: form } : {};
  const headers = { [apiProtocol.asker.token]: token, 'content-type': 'application/json', ...named };
  const response = await fetch(base + path, { method, headers, body: JSON.stringify(body) });
  const answer = (await response.json()) as RecordValues;
  return answer[apiProtocol.answer.code] === apiProtocol.success.code
    ? { data: getValueAtPath(answer, call.rows) }
    : { errors: readErrors(answer) };
}

/** Reads the errors of a response. An error without fields belongs to the whole record. */
function readErrors({
  [apiProtocol.answer.words]: words,
  [apiProtocol.answer.errors]: errors,
}: RecordValues): FieldError[] {
  return Array.isArray(errors) ? errors : [{ field: '', message: String(words) }];
}
