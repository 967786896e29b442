import type { FieldError } from '../fieldErrors';
import type { Entity, Row } from '../model/entity';
import { nest, placeIn } from '../wireFormat';
import { type CaseDefinition, type CaseFile, formOf } from './CaseFile';
import type { Answer, Ask, CaseRecords } from './CaseRecords';
import { callOfCase } from './calls';

/** Enters a case, or presses its button, where `ask` leads, once the records that it needs are there. */
export async function tryCase(
  file: CaseFile,
  tried: CaseDefinition,
  records: CaseRecords,
  ask: Ask,
): Promise<Answer> {
  const stored: Row[] = [];
  for (const data of tried.given ?? []) stored.push(await records.make(file, data));
  if (stored[0]) stored[0] = await records.changed(file, stored[0], tried.since);
  const form = tried.action === undefined ? formOf(file, tried).name : undefined;
  const call = callOfCase(file, tried);
  const named = await records.named(file.resource, call);
  const sent = nest(file.entity, await records.filled(file, tried.data));
  const answer = await ask(call, { ...named, ...stored[0] }, sent, form);
  return answer.errors ? { errors: answer.errors.map((error) => atProperty(file.entity, error)) } : answer;
}

/** What is said of a value inside an object is said of its property. */
function atProperty(entity: Entity, { field, message }: FieldError): FieldError {
  return { field: field && `/${placeIn(entity, field.slice(1))}`, message };
}
