import { fill, placeholders } from '../../../definition/fill';
import type { Definitions } from '../../../definition/model/definitions';
import type { Property, Row } from '../../../definition/model/entity';
import { joinReferences } from '../../../server/records/serialize';
import type { Records } from '../../../server/storage/records';

/** The longest that a notification says, in characters: a property may hold a whole article. */
const most = 500;

/** A template filled with what people read of a record: the titles of choices, and what other records are called. */
export async function wording(
  template: string,
  entity: string,
  row: Row,
  { records, definitions }: { records: Records; definitions: Definitions },
): Promise<string> {
  const found = definitions.entities[entity];
  if (!found) return template;
  const named = placeholders(template).flatMap((name) => found.properties[name] ?? []);
  const taken = named.filter(({ from }) => from);
  const [whole = row] = await joinReferences({ records, definitions }, found, [row], taken);
  const values: Row = {};
  for (const property of named)
    values[property.name] = await spoken(property, whole[property.name], { records, definitions });
  const text = fill(template, values).trim();
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

async function spoken(
  { references, choices }: Property,
  value: unknown,
  { records, definitions }: { records: Records; definitions: Definitions },
): Promise<string> {
  const values = [value].flat().filter((one) => one !== null && one !== undefined);
  const target = definitions.resources[references?.resource ?? '']?.entity;
  if (!references || !target || values.length === 0)
    return values.map((one) => choices?.find((choice) => choice.value === one)?.label ?? one).join(', ');
  const named = await records.find(target.name, { [references.value]: values });
  return named.map((record) => record[references.label]).join(', ');
}
