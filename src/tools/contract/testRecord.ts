import { flattenRecordFromWire } from '#definition/api/wireFormat.ts';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import type { ApiCall, Resource } from '#definition/model/resource.ts';
import { isObject } from '#definition/values/isObject.ts';
import { createFailedOutcome, createOkOutcome, type TrialOutcome } from './ContractTrial.ts';
import { findEntityMismatches } from './findEntityMismatches.ts';
import type { LiveApiClient } from './LiveApiClient.ts';
import { findMatchingBodyPaths, formatSuggestedPath } from './list/testRowsAndTotal.ts';
import { toEntityMismatchOutcomes } from './toEntityMismatchOutcomes.ts';

/** Test results of requesting one record. */
export interface GetRecordTestResult {
  asked: string;
  outcomes: TrialOutcome[];
}

/** Tests the call "get" with a record of the list. */
export async function testGetRecord(
  { entity, call, values }: { entity: Entity; call: ApiCall; values: RecordValues },
  client: LiveApiClient,
): Promise<GetRecordTestResult> {
  const { exchange, value, problem } = await client.call(call, { entity, values });
  const { asked, body } = exchange;
  if (problem) return { asked, outcomes: [createFailedOutcome(problem)] };
  if (!isObject(value))
    return {
      asked,
      outcomes: [
        createFailedOutcome(
          `no record at "${call.rows}"${formatSuggestedPath(findMatchingBodyPaths(body, isObject))}`,
        ),
      ],
    };
  const key = flattenRecordFromWire(entity, value)[entity.key];
  if (key !== undefined && String(key) !== String(values[entity.key]))
    return {
      asked,
      outcomes: [createFailedOutcome(`requested ${values[entity.key]}, received ${String(key)}`)],
    };
  const found = createOkOutcome(call.rows === '' ? 'a record' : `a record at ${call.rows}`);
  return {
    asked,
    outcomes: [
      found,
      ...toEntityMismatchOutcomes(entity, findEntityMismatches(entity, [value], client.getProfile(call))),
    ],
  };
}

/** Returns a key of the right type that no record is expected to have, to test that the API answers 404. */
export function makeNonexistentKey({ key, properties }: Entity): unknown {
  const { type, format } = properties[key]?.schema ?? {};
  if (type === 'integer' || type === 'number') return 987_654_321;
  return String(format) === 'uuid' ? '00000000-0000-4000-8000-000000000000' : '987654321';
}

/** Tests that the API refuses a request for a record that does not exist. */
export async function testMissingRecord(
  { entity, calls }: Resource,
  call: ApiCall,
  values: RecordValues,
  client: LiveApiClient,
): Promise<GetRecordTestResult | undefined> {
  if (!entity || !calls.get) return undefined;
  const key = makeNonexistentKey(entity);
  const { exchange, value, problem, refusal } = await client.call(call, {
    entity,
    values: { ...values, [entity.key]: key },
  });
  const { asked, status = 0 } = exchange;
  if (refusal && status >= 400 && status < 500)
    return { asked, outcomes: [createOkOutcome(`rejected with ${status}`)] };
  if (refusal && status < 400 && status > 0) return { asked, outcomes: [createOkOutcome('refused')] };
  if (problem)
    return { asked, outcomes: [createFailedOutcome(`requested the missing record ${key}: it ${problem}`)] };
  const said = JSON.stringify(value ?? null).slice(0, 60);
  return {
    asked,
    outcomes: [createFailedOutcome(`requested the missing record ${key}, received ${status}: ${said}`)],
  };
}
