import { isRow } from '../../definition/isRow';
import type { Entity, Row } from '../../definition/model/entity';
import type { Call, Resource } from '../../definition/model/resource';
import { flatten } from '../../definition/wireFormat';
import { compareRecords } from './compareRecords';
import { differences } from './differences';
import { perhaps, placesOf } from './findRows';
import type { Speaker } from './Speaker';
import { failed, type Outcome, ok } from './Trial';

/** What asking for one record shows. */
export interface RecordOutcomes {
  asked: string;
  outcomes: Outcome[];
}

/** Asks for a record of the list. */
export async function tryGet(
  { entity, call, values }: { entity: Entity; call: Call; values: Row },
  speaker: Speaker,
): Promise<RecordOutcomes> {
  const { exchange, value, problem } = await speaker.call(call, { entity, values });
  const { asked, body } = exchange;
  if (problem) return { asked, outcomes: [failed(problem)] };
  if (!isRow(value))
    return { asked, outcomes: [failed(`no record at "${call.rows}"${perhaps(placesOf(body, isRow))}`)] };
  const key = flatten(entity, value)[entity.key];
  if (key !== undefined && String(key) !== String(values[entity.key]))
    return { asked, outcomes: [failed(`asked for ${values[entity.key]}, it answers ${String(key)}`)] };
  const found = ok(call.rows === '' ? 'a record' : `a record at ${call.rows}`);
  return {
    asked,
    outcomes: [found, ...differences(entity, compareRecords(entity, [value], speaker.profileOf(call)))],
  };
}

/** A key that no record has. */
export function nobody({ key, properties }: Entity): unknown {
  const { type, format } = properties[key]?.schema ?? {};
  if (type === 'integer' || type === 'number') return 987_654_321;
  return String(format) === 'uuid' ? '00000000-0000-4000-8000-000000000000' : '987654321';
}

/** Asks for a record that there is not: the API must refuse. */
export async function tryMissing(
  { entity, calls }: Resource,
  call: Call,
  values: Row,
  speaker: Speaker,
): Promise<RecordOutcomes | undefined> {
  if (!entity || !calls.get) return undefined;
  const key = nobody(entity);
  const { exchange, value, problem, refusal } = await speaker.call(call, {
    entity,
    values: { ...values, [entity.key]: key },
  });
  const { asked, status = 0 } = exchange;
  if (refusal && status >= 400 && status < 500) return { asked, outcomes: [ok(`refused with ${status}`)] };
  if (refusal && status < 400 && status > 0) return { asked, outcomes: [ok('refused')] };
  if (problem) return { asked, outcomes: [failed(`there is no record ${key}, and it ${problem}`)] };
  const said = JSON.stringify(value ?? null).slice(0, 60);
  return { asked, outcomes: [failed(`there is no record ${key}, and it answers ${status}: ${said}`)] };
}
