import {
  type CaseDefinition,
  type CaseFile,
  isPlainFormCase,
  resolveCaseFiles,
} from '#definition/cases/CaseFile.ts';
import { CaseRecordFactory, type DirectRecordUpdater } from '#definition/cases/CaseRecordFactory.ts';
import { requireCallByName } from '#definition/cases/caseCalls.ts';
import { createCaseRecordsAndSendCall } from '#definition/cases/createCaseRecordsAndSendCall.ts';
import type { FormTrialRequest } from '#definition/model/apiBodies.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';
import { getOwn } from '#definition/values/getOwn.ts';
import { readProject } from '#project/project.ts';
import { readWorkbenchFiles } from '#project/readWorkbenchFiles.ts';
import { notFoundError } from '../errors/apiErrors.ts';
import type { Database } from '../storage/Database.ts';
import { createCaseTenant, createFakeFileStorer } from './createCaseTenant.ts';
import { createTrialCallSender, type TrialContext } from './createTrialCallSender.ts';
import { migrateToEditedDefinitions } from './editedDefinitions.ts';
import { runAndRollBack } from './runAndRollBack.ts';

/** Validates an entry: makes the call like Save, then rolls it back. */
export function dryRunFormSubmission(
  { resource: name, call, data, values = {} }: FormTrialRequest,
  asker: TrialContext,
): Promise<{ errors: FieldError[] }> {
  return runAndRollBack(asker.options.database, async (transaction) => {
    const { definitions } = asker.options;
    if (asker.isEdited) await migrateToEditedDefinitions(transaction, definitions);
    const resource = getOwn(definitions.resources, name);
    if (!resource || !getOwn(resource.calls, call)) throw notFoundError();
    const answer = await createTrialCallSender(transaction, definitions, asker)(
      requireCallByName(resource, call),
      values,
      data,
    );
    return { errors: answer.errors ?? [] };
  });
}

/**
 * Returns the server's result for each case of a schema, by case name. Each case is entered by a new tenant and rolled
 * back.
 */
export function dryRunCases(
  { schema }: CasesTrialRequest,
  asker: TrialContext,
): Promise<Record<string, FieldError[]>> {
  return runAndRollBack(asker.options.database, async (transaction) => {
    const { definitions } = asker.options;
    if (asker.isEdited) await migrateToEditedDefinitions(transaction, definitions);
    const { project = readProject() } = asker.options;
    const all = resolveCaseFiles(readWorkbenchFiles(project).cases, definitions);
    const file = all.find((candidate) => candidate.schema === schema);
    if (!file) throw notFoundError();
    const said: [string, FieldError[]][] = [];
    // The workbench shows form cases only, as a user with all rights.
    for (const tried of file.cases.filter(isPlainFormCase)) {
      const recordsIn = (inner: Database) => createTrialTenant(inner, definitions, all, asker);
      said.push([
        tried.name,
        await runAndRollBack(transaction, (inner) => runCase(file, tried, recordsIn(inner))),
      ]);
    }
    return Object.fromEntries(said);
  });
}

async function runCase(
  file: CaseFile,
  tried: CaseDefinition,
  tenant: ReturnType<typeof createTrialTenant>,
): Promise<FieldError[]> {
  const { ask, records } = await tenant;
  return (await createCaseRecordsAndSendCall(file, tried, records, ask)).errors ?? [];
}

/** Creates a tenant with the records that a case needs, and a function that makes calls as its administrator. */
async function createTrialTenant(
  database: Database,
  definitions: Definitions,
  all: CaseFile[],
  asker: TrialContext,
) {
  const { code } = asker.options;
  const { records: own, user } = await createCaseTenant(database, definitions, code, all, trialTenantKey);
  const ask = createTrialCallSender(database, definitions, { ...asker, session: { ...asker.session, user } });
  const change: DirectRecordUpdater = ({ name, key }, record, changes) =>
    own.update(name, record[key], changes);
  const records = new CaseRecordFactory(all, ask, change, createFakeFileStorer(own, user));
  return { ask, records };
}

/** In a single-tenant project, a second tenant is empty. */
const trialTenantKey = 2;

/** A trial: an entry, or the cases of a schema. */
export type TrialRequest = FormTrialRequest | CasesTrialRequest;

/** The cases of one schema. */
export interface CasesTrialRequest {
  files: FormTrialRequest['files'];
  schema: string;
}

const files = { type: 'object', additionalProperties: { type: 'string' } };
const name = { type: 'string', minLength: 1 };
const row = { type: 'object', additionalProperties: true };

/** JSON schemas of trial requests. */
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
