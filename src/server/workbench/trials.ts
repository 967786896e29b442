import { type CaseDefinition, type CaseFile, caseFiles, isEntered } from '../../definition/cases/CaseFile';
import { CaseRecords, type Change } from '../../definition/cases/CaseRecords';
import { callNamed } from '../../definition/cases/calls';
import { tryCase } from '../../definition/cases/tryCase';
import type { FieldError } from '../../definition/fieldErrors';
import type { EntryTrial } from '../../definition/model/answers';
import type { Definitions } from '../../definition/model/definitions';
import { readProject } from '../../project/project';
import { readWorkbenchFiles } from '../../project/workbenchFiles';
import { notFound } from '../errors/failures';
import type { Database } from '../storage/database';
import { type Asker, askIn } from './askIn';
import { caseTenant, storing } from './caseTenant';
import { editedDefinitions } from './editedDefinitions';
import { withRollback } from './withRollback';

/** What the server says of an entry: the call is made as Save would make it, and undone. */
export function tryEntry(
  { files, resource: name, call, data, values = {} }: EntryTrial,
  asker: Asker,
): Promise<{ errors: FieldError[] }> {
  return withRollback(asker.options.database, async (transaction) => {
    const definitions = await editedDefinitions(files, transaction, asker.options);
    const resource = definitions.resources[name];
    if (!resource?.calls[call]) throw notFound();
    const answer = await askIn(transaction, definitions, asker)(callNamed(resource, call), values, data);
    return { errors: answer.errors ?? [] };
  });
}

/** What the server says of each case of a schema, by the case's name; each is entered by a new tenant, and undone. */
export function tryCases({ files, schema }: CasesTrial, asker: Asker): Promise<Record<string, FieldError[]>> {
  return withRollback(asker.options.database, async (transaction) => {
    const definitions = await editedDefinitions(files, transaction, asker.options);
    const { project = readProject() } = asker.options;
    const all = caseFiles(readWorkbenchFiles(project).cases, definitions);
    const file = all.find((candidate) => candidate.schema === schema);
    if (!file) throw notFound();
    const said: [string, FieldError[]][] = [];
    // The workbench shows what is entered into forms, by somebody who may do everything.
    for (const tried of file.cases.filter(isEntered)) {
      const recordsIn = (inner: Database) => tenantIn(inner, definitions, all, asker);
      said.push([
        tried.name,
        await withRollback(transaction, (inner) => tryOne(file, tried, recordsIn(inner))),
      ]);
    }
    return Object.fromEntries(said);
  });
}

async function tryOne(
  file: CaseFile,
  tried: CaseDefinition,
  tenant: ReturnType<typeof tenantIn>,
): Promise<FieldError[]> {
  const { ask, records } = await tenant;
  return (await tryCase(file, tried, records, ask)).errors ?? [];
}

/** Makes calls as the administrator of a new tenant, which has the records that a case names. */
async function tenantIn(database: Database, definitions: Definitions, all: CaseFile[], asker: Asker) {
  const { code } = asker.options;
  const { records: own, user } = await caseTenant(database, definitions, code, all, otherTenant);
  const ask = askIn(database, definitions, { ...asker, session: { ...asker.session, user } });
  const change: Change = ({ name, key }, record, changes) => own.update(name, record[key], changes);
  const records = new CaseRecords(all, ask, change, storing(own, user));
  return { ask, records };
}

/** Where there is one tenant only, another one has nothing. */
const otherTenant = 2;

/** All cases of one schema. */
export interface CasesTrial {
  files: EntryTrial['files'];
  schema: string;
}

const files = { type: 'object', additionalProperties: { type: 'string' } };
const name = { type: 'string', minLength: 1 };
const row = { type: 'object', additionalProperties: true };

/** What each trial must look like. */
export const trialSchemas = {
  entry: {
    type: 'object',
    additionalProperties: false,
    required: ['files', 'resource', 'call', 'data'],
    properties: { files, resource: name, call: name, data: row, values: row },
  },
  cases: {
    type: 'object',
    additionalProperties: false,
    required: ['files', 'schema'],
    properties: { files, schema: name },
  },
};
