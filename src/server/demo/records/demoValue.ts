import type { Definitions, Row } from '../../../definition/types';
import { isRow } from '../../records/isRow';
import type { Records } from '../../records/records';

const DAY = 24 * 60 * 60 * 1000;

/**
 * What a value of a demo record stands for: `{"of": entity, "where": {…}}` is the key of the seeded record
 * that has these values, `{"daysAgo": n}` the time that many days before now; a list may hold either.
 */
export async function demoValue(
  value: unknown,
  records: Records,
  entities: Definitions['entities'],
): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((entry) => demoValue(entry, records, entities)));
  if (!isRow(value)) return value;
  if (typeof value.daysAgo === 'number') return new Date(Date.now() - value.daysAgo * DAY).toISOString();
  if (!isMention(value)) return value;
  const found = await records.first(value.of, value.where);
  const key = entities[value.of]?.key;
  if (!found || !key) throw new Error(`demo records: there is no ${JSON.stringify(value)}`);
  return found[key];
}

/** The entities that rows refer to. */
export function entitiesNamed(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(entitiesNamed);
  if (!isRow(value)) return [];
  return isMention(value) ? [value.of] : Object.values(value).flatMap(entitiesNamed);
}

function isMention(value: Row): value is { of: string; where: Row } {
  return typeof value.of === 'string' && isRow(value.where);
}
