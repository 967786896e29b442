import type { Definitions, RecordValues, ScalarValue } from '#definition/projectApi.ts';
import type { ResourceServerCode } from '#server/projectApi.ts';

/** Implements the hooks of the zones: sets the display name of zones without a description. */
export const zonesServerCode: ResourceServerCode = {
  beforeCreate: (zone, { definitions }) => ({
    ...zone,
    zone_key_name: buildDefaultZoneNamesPerSize(zone, definitions),
  }),
  beforeUpdate: (changes, stored, { definitions }) => ({
    ...changes,
    zone_key_name: buildDefaultZoneNamesPerSize({ ...stored, ...changes }, definitions),
  }),
};

/** Returns the names of a zone without a description, one for each of its sizes: ad format and size. */
export function buildDefaultZoneNamesPerSize(
  { ad_type, ad_size }: RecordValues,
  definitions: Definitions,
): string[] {
  const format = findChoiceLabel('ad_type', ad_type, definitions);
  const sizes = Array.isArray(ad_size) ? ad_size : [];
  if (sizes.length === 0) return [format];
  return sizes.map((size) => `${format} ${findChoiceLabel('ad_size', size, definitions)}`);
}

function findChoiceLabel(property: string, value: unknown, { entities, dictionaries }: Definitions): string {
  const dictionary = entities.zone?.properties[property]?.dictionary ?? '';
  const choice = dictionaries[dictionary]?.values?.find((it) => it.value === value);
  return choice?.label ?? String(value as ScalarValue);
}
