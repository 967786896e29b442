import { nestRecordForWire, toPropertyPath } from '../api/wireFormat.ts';
import type { Entity, RecordValues } from '../model/entity.ts';
import type { FieldError } from '../validation/fieldErrors.ts';
import { type CaseDefinition, type CaseFile, getCaseForm } from './CaseFile.ts';
import type { CaseCallResult, CaseCallSender, CaseRecordFactory } from './CaseRecordFactory.ts';
import { getCaseCallDefinition } from './caseCalls.ts';

/**
 * Creates the records that a test case needs, then makes its call through `sendCall`. Returns its data or validation
 * errors.
 */
export async function createCaseRecordsAndSendCall(
  file: CaseFile,
  testCase: CaseDefinition,
  records: CaseRecordFactory,
  sendCall: CaseCallSender,
): Promise<CaseCallResult> {
  const stored: RecordValues[] = [];
  for (const data of testCase.given ?? []) stored.push(await records.createRecord(file, data));
  if (stored[0]) stored[0] = await records.applyServerChanges(file, stored[0], testCase.since);
  const form = testCase.action === undefined ? getCaseForm(file, testCase).name : undefined;
  const call = getCaseCallDefinition(file, testCase);
  const pathValues = await records.resolvePathValues(file.resource, call);
  const payload = nestRecordForWire(file.entity, await records.replacePlaceholders(file, testCase.data));
  const result = await sendCall(call, { ...pathValues, ...stored[0] }, payload, form);
  return result.errors
    ? { errors: result.errors.map((error) => mapErrorToProperty(file.entity, error)) }
    : result;
}

/** Changes the path of an error inside a nested object to its property. */
function mapErrorToProperty(entity: Entity, { field, message }: FieldError): FieldError {
  return { field: field && `/${toPropertyPath(entity, field.slice(1))}`, message };
}
