import type { AddressInfo } from 'node:net';
import type { FieldError } from '../../../src/definition/fieldErrors';
import { dig, requestOf } from '../../../src/definition/request';
import type { Call, Definitions, Row } from '../../../src/definition/types';
import { createApp } from '../../../src/server/app';
import { openDatabase } from '../../../src/server/records/database';
import { type CaseDefinition, type CaseFile, formOf } from '../../../src/tools/cases/CaseFile';
import { type Ask, CaseRecords, callOf } from './CaseRecords';
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
      const answer = await tryOn(file, tried, records, ask);
      await leave(file.entity);
      return verdictOf(errorsOf(answer));
    },
    listed: async (file, tried) => {
      const { ask, leave, records } = await publish();
      await tryOn(file, tried, records, ask);
      const list = callOf(file.resource, 'list');
      const answer = await ask(list, {}, {});
      await leave(file.entity);
      return dig(answer, list.rows) as Row[];
    },
    close: () => app.close(),
  };
}

async function tryOn(file: CaseFile, tried: CaseDefinition, records: CaseRecords, ask: Ask): Promise<Row> {
  const stored: Row[] = [];
  for (const data of tried.given ?? []) stored.push(await records.make(file, data));
  const call = callOf(file.resource, formOf(file, tried).call);
  const named = await records.named(file.resource, call);
  return ask(call, { ...named, ...stored[0] }, await records.filled(file, tried.data));
}

async function send(base: string, token: string, call: Call, values: Row, payload: Row): Promise<Row> {
  const { method, path, body } = requestOf(call, values, payload);
  const headers = { authorization: token, 'content-type': 'application/json' };
  const answer = await fetch(base + path, { method, headers, body: JSON.stringify(body) });
  return { ...((await answer.json()) as Row), status: answer.status };
}

/** A refusal without fields is said of the record as a whole. */
function errorsOf({ code, msg, errors }: Row): FieldError[] {
  if (code === 0) return [];
  return Array.isArray(errors) ? errors : [{ field: '', message: String(msg) }];
}
