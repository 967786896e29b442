import type { AddressInfo } from 'node:net';
import type { CaseDefinition, CaseFile } from '../definition/cases/CaseFile';
import { type Answer, CaseRecords } from '../definition/cases/CaseRecords';
import { callNamed, grantedTo } from '../definition/cases/calls';
import { tryCase } from '../definition/cases/tryCase';
import type { FieldError } from '../definition/fieldErrors';
import type { Definitions } from '../definition/model/definitions';
import type { Row } from '../definition/model/entity';
import type { Call } from '../definition/model/resource';
import { profile } from '../definition/profile';
import { dig, requestOf } from '../definition/request';
import type { Project } from '../project/project';
import type { User } from './access/user';
import { createApp } from './app';
import type { Code } from './code';
import { loadProject } from './loadProject';
import type { MailSettings } from './mail/Mail';
import { tokenOf } from './session/token';
import type { Database } from './storage/database';
import { openDatabase } from './storage/openDatabase';
import type { Records } from './storage/records';
import { caseTenant, storing } from './workbench/caseTenant';

/** The real server, asked over HTTP. */
export interface CaseServer {
  /** What it says of a case. */
  errors: (file: CaseFile, tried: CaseDefinition) => Promise<FieldError[]>;
  /** The records that someone sees who has entered a case, and nothing else. */
  listed: (file: CaseFile, tried: CaseDefinition) => Promise<Row[]>;
  close: () => Promise<void>;
}

/** What cases are tried on; the database has none but its tables. */
export interface CaseProject {
  definitions: Definitions;
  code: Code;
  database: Database;
}

/** Starts a project's server for its cases, on a database in memory. */
export async function openCaseServer(project: Project, files: (definitions: Definitions) => CaseFile[]) {
  const { code, definitions } = await loadProject(project);
  const found = files(definitions);
  const database = await openDatabase('memory', definitions);
  try {
    return { files: found, server: await startCaseServer({ code, definitions, database }, found) };
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** Mail can be sent, as far as a case sees, and reaches nobody. */
const nowhere: MailSettings = { send: async () => {}, publicUrl: 'http://127.0.0.1' };

/** Starts the server on an empty database; each case is tried by the administrator of a tenant of its own. */
export async function startCaseServer(project: CaseProject, files: CaseFile[]): Promise<CaseServer> {
  const { definitions, code, database } = project;
  const users = new Map<string, User>();
  let cases = 0;
  const app = await createApp({
    definitions,
    database,
    mail: nowhere,
    code: { ...code, people: { ...code.people, ...knowing(users) } },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;

  async function asTenant<T>(
    work: (ask: Asked, records: CaseRecords, askAs: AskAs) => Promise<T>,
  ): Promise<T> {
    const number = ++cases;
    const { records, user } = await caseTenant(database, definitions, code, files, number);
    const askBy =
      (token: string): Asked =>
      (call, values, payload, form) =>
        send(`http://127.0.0.1:${port}/api/${call.version}`, token, call, values, payload, form);
    users.set(String(number), user);
    const ask = askBy(String(number));
    const askAs: AskAs =
      (resource, rights) =>
      async (...asked) => {
        const rows = await allRows(records, definitions);
        users.set(`${number}/${rights}`, {
          ...user,
          admin: false,
          grants: [{ menus: grantedTo(resource, rights), rows }],
        });
        return askBy(`${number}/${rights}`)(...asked);
      };
    const change = ({ name, key }: CaseFile['entity'], record: Row, changes: Row) =>
      records.update(name, record[key], changes);
    try {
      return await work(ask, new CaseRecords(files, ask, change, storing(records, user)), askAs);
    } finally {
      await takeAway(records, definitions);
    }
  }
  return {
    errors: (file, tried) =>
      asTenant(async (ask, records, askAs) => {
        const asked = tried.as ? askAs(file.resource, tried.as) : ask;
        return (await tryCase(file, tried, records, asked)).errors ?? [];
      }),
    listed: (file, tried) =>
      asTenant(async (ask, records) => {
        await tryCase(file, tried, records, ask);
        const answer = await ask(callNamed(file.resource, 'list'), {}, {});
        return answer.errors ? [] : (answer.data as Row[]);
      }),
    close: () => app.close(),
  };
}

/** Asks as somebody whom a resource's page is open to, who has these rights within it, and sees all records. */
type AskAs = (resource: CaseFile['resource'], rights: string[]) => Asked;

/** Every record that there is, by what grants it. */
async function allRows(records: Records, { resources }: Definitions): Promise<Row> {
  const rows: Record<string, unknown[]> = {};
  for (const { entity, access } of Object.values(resources))
    if (entity && access.rows) {
      const { grant, field } = access.rows;
      rows[grant] = [
        ...(rows[grant] ?? []),
        ...(await records.find(entity.name, {})).map((row) => row[field]),
      ];
    }
  return rows;
}

type Asked = (call: Call, values: Row, payload: Row, form?: string) => Promise<Answer>;

/** Who asks is known without a login: what is tried are the cases' rules. */
function knowing(users: Map<string, User>): Pick<Code['people'], 'authenticate'> {
  return {
    authenticate: async (_, { headers }) => {
      const tokenHash = tokenOf(headers);
      const user = users.get(tokenHash);
      if (!user) throw new Error(`nobody has the token "${tokenHash}"`);
      return { user, tokenHash };
    },
  };
}

/** What must be unique among all tenants would be in the way of the next. */
async function takeAway(records: Records, { entities }: Definitions): Promise<void> {
  for (const { name, properties } of Object.values(entities))
    if (Object.values(properties).some(({ unique }) => unique === 'everywhere'))
      await records.clear(name, {});
}

async function send(
  base: string,
  token: string,
  call: Call,
  values: Row,
  payload: Row,
  form?: string,
): Promise<Answer> {
  const { method, path, body } = requestOf(call, values, payload);
  const named: Record<string, string> = form ? { [profile.form.header]: form } : {};
  const headers = { [profile.asker.token]: token, 'content-type': 'application/json', ...named };
  const response = await fetch(base + path, { method, headers, body: JSON.stringify(body) });
  const answer = (await response.json()) as Row;
  return answer[profile.answer.code] === profile.success.code
    ? { data: dig(answer, call.rows) }
    : { errors: errorsOf(answer) };
}

/** A refusal without fields is said of the record as a whole. */
function errorsOf({ [profile.answer.words]: words, [profile.answer.errors]: errors }: Row): FieldError[] {
  return Array.isArray(errors) ? errors : [{ field: '', message: String(words) }];
}
