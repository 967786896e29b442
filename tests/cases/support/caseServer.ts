import type { AddressInfo } from 'node:net';
import type { CaseDefinition, CaseFile } from '../../../src/definition/cases/CaseFile';
import { type Answer, CaseRecords, callOf } from '../../../src/definition/cases/CaseRecords';
import { tryCase } from '../../../src/definition/cases/tryCase';
import type { FieldError } from '../../../src/definition/fieldErrors';
import { dig, requestOf } from '../../../src/definition/request';
import type { Call, Definitions, Row } from '../../../src/definition/types';
import { createApp } from '../../../src/server/app';
import { openDatabase } from '../../../src/server/records/database';
import { newPublisher } from './newPublisher';
import { type Verdict, verdictOf } from './Verdict';

/** The real server, asked over HTTP. */
export interface CaseServer {
  verdict: (file: CaseFile, tried: CaseDefinition) => Promise<Verdict>;
  /** The records that a publisher sees who has entered a case, and nothing else. */
  listed: (file: CaseFile, tried: CaseDefinition) => Promise<Row[]>;
  close: () => Promise<void>;
}

/** Starts the server on an empty database; each case is tried by a publisher of its own. */
export async function startCaseServer(definitions: Definitions, files: CaseFile[]): Promise<CaseServer> {
  const database = await openDatabase('memory', definitions);
  const app = await createApp({ definitions, database });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;

  const publish = async () => {
    const { token, leave, change } = await newPublisher(database, definitions);
    const ask = (call: Call, values: Row, payload: Row) =>
      send(`http://127.0.0.1:${port}/api/${call.version}`, token, call, values, payload);
    return { ask, leave, records: new CaseRecords(files, ask, change) };
  };
  return {
    verdict: async (file, tried) => {
      const { ask, leave, records } = await publish();
      const { errors = [] } = await tryCase(file, tried, records, ask);
      await leave(file.entity);
      return verdictOf(errors);
    },
    listed: async (file, tried) => {
      const { ask, leave, records } = await publish();
      await tryCase(file, tried, records, ask);
      const answer = await ask(callOf(file.resource, 'list'), {}, {});
      await leave(file.entity);
      return answer.errors ? [] : (answer.data as Row[]);
    },
    close: () => app.close(),
  };
}

async function send(base: string, token: string, call: Call, values: Row, payload: Row): Promise<Answer> {
  const { method, path, body } = requestOf(call, values, payload);
  const headers = { authorization: token, 'content-type': 'application/json' };
  const response = await fetch(base + path, { method, headers, body: JSON.stringify(body) });
  const answer = (await response.json()) as Row;
  return answer.code === 0 ? { data: dig(answer, call.rows) } : { errors: errorsOf(answer) };
}

/** A refusal without fields is said of the record as a whole. */
function errorsOf({ msg, errors }: Row): FieldError[] {
  return Array.isArray(errors) ? errors : [{ field: '', message: String(msg) }];
}
