import { fill, placeholders } from '../../../definition/fill';
import type { Definitions } from '../../../definition/model/definitions';
import type { Entity, Property, Row } from '../../../definition/model/entity';
import { joinReferences } from '../../../server/records/serialize';
import type { Records } from '../../../server/storage/records';

/** The longest that a notification says, in characters: a property may hold a whole article. */
const most = 500;

/** What a template names of a record at this moment: choices as they are stored, other records by what they are called. */
export async function heldValues(
  template: string,
  entity: Entity,
  row: Row,
  { records, definitions }: { records: Records; definitions: Definitions },
): Promise<Row> {
  const named = placeholders(template).flatMap((name) => entity.properties[name] ?? []);
  const taken = named.filter(({ from }) => from);
  const [whole = row] = await joinReferences({ records, definitions }, entity, [row], taken);
  const values: Row = {};
  for (const property of named)
    values[property.name] = await held(property, whole[property.name], { records, definitions });
  return values;
}

async function held(
  { references }: Property,
  value: unknown,
  { records, definitions }: { records: Records; definitions: Definitions },
): Promise<unknown> {
  const values = [value].flat().filter((one) => one !== null && one !== undefined);
  const target = definitions.resources[references?.resource ?? '']?.entity;
  if (!references || !target || values.length === 0) return values;
  const named = await records.find(target.name, { [references.value]: values });
  return named.map((record) => record[references.label]);
}

/** A template filled with such values, in the language that is spoken now; nothing where it names others. */
export function wording(
  template: string,
  { properties }: Pick<Entity, 'properties'>,
  values: Row,
): string | undefined {
  const named = placeholders(template).filter((name) => name in properties);
  if (!named.every((name) => Object.hasOwn(values, name))) return undefined;
  const words = named.map((name) => [name, spoken(properties[name], values[name])]);
  const text = fill(template, Object.fromEntries(words)).trim();
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

function spoken(property: Property | undefined, value: unknown): string {
  const titleOf = (one: unknown) => property?.choices?.find((choice) => choice.value === one)?.label ?? one;
  return [value].flat().map(titleOf).join(', ');
}
