import type { Definitions } from '#definition/model/definitions.ts';
import type { Entity, Property, RecordValues } from '#definition/model/entity.ts';
import { fillTemplate, getTemplatePlaceholders } from '#definition/text/fillTemplate.ts';
import { addLookupValues } from '#server/records/toWireRecords.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';

/** Maximum length of a notification text, in characters: a property can contain a whole article. */
const maxNotificationLength = 500;

/** Returns the current values of a template's placeholders: choices as stored, references by display name. */
export async function getNotificationTemplateValues(
  template: string,
  entity: Entity,
  row: RecordValues,
  { records, definitions }: { records: TenantRecords; definitions: Definitions },
): Promise<RecordValues> {
  const named = getTemplatePlaceholders(template).flatMap((name) => entity.properties[name] ?? []);
  const taken = named.filter(({ lookup }) => lookup);
  const [whole = row] = await addLookupValues({ records, definitions }, entity, [row], taken);
  const values: RecordValues = {};
  for (const property of named)
    values[property.name] = await resolveValue(property, whole[property.name], { records, definitions });
  return values;
}

async function resolveValue(
  { references }: Property,
  value: unknown,
  { records, definitions }: { records: TenantRecords; definitions: Definitions },
): Promise<unknown> {
  const values = [value].flat().filter((one) => one !== null && one !== undefined);
  const target = definitions.resources[references?.resource ?? '']?.entity;
  if (!references || !target || values.length === 0) return values;
  const named = await records.find(target.name, { [references.value]: values });
  return named.map((record) => record[references.label]);
}

/** Fills a template with stored values, in the current language. Undefined if the template uses other placeholders. */
export function fillNotificationTemplate(
  template: string,
  { properties }: Pick<Entity, 'properties'>,
  values: RecordValues,
): string | undefined {
  const named = getTemplatePlaceholders(template).filter((name) => name in properties);
  if (!named.every((name) => Object.hasOwn(values, name))) return undefined;
  const words = named.map((name) => [name, formatTemplateValue(properties[name], values[name])]);
  const text = fillTemplate(template, Object.fromEntries(words)).trim();
  return text.length > maxNotificationLength ? `${text.slice(0, maxNotificationLength - 1)}…` : text;
}

function formatTemplateValue(property: Property | undefined, value: unknown): string {
  const titleOf = (one: unknown) => property?.choices?.find((choice) => choice.value === one)?.label ?? one;
  return [value].flat().map(titleOf).join(', ');
}
