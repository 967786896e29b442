import type { Row } from '../types';
import { type CaseDefinition, type CaseFile, formOf } from './CaseFile';
import { type Answer, type Ask, type CaseRecords, callOf } from './CaseRecords';

/** Enters a case where `ask` leads, once the records that it needs are there. */
export async function tryCase(
  file: CaseFile,
  tried: CaseDefinition,
  records: CaseRecords,
  ask: Ask,
): Promise<Answer> {
  const stored: Row[] = [];
  for (const data of tried.given ?? []) stored.push(await records.make(file, data));
  const call = callOf(file.resource, formOf(file, tried).call);
  const named = await records.named(file.resource, call);
  return ask(call, { ...named, ...stored[0] }, await records.filled(file, tried.data));
}
