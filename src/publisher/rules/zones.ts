import type { Definitions } from '../../definition/model/definitions';
import type { Row, Scalar } from '../../definition/model/entity';
import type { Rule } from '../../server/context';

/** Zones: the name that stands in for a description. */
export const zones: Rule = {
  creating: (zone, { definitions }) => ({ ...zone, zone_key_name: zoneKeyName(zone, definitions) }),
  updating: (changes, stored, { definitions }) => ({
    ...changes,
    zone_key_name: zoneKeyName({ ...stored, ...changes }, definitions),
  }),
};

/** What a zone is called that has no description: its format with each of its sizes. */
export function zoneKeyName({ ad_type, ad_size }: Row, definitions: Definitions): string[] {
  const format = choiceLabel('ad_type', ad_type, definitions);
  const sizes = Array.isArray(ad_size) ? ad_size : [];
  if (sizes.length === 0) return [format];
  return sizes.map((size) => `${format} ${choiceLabel('ad_size', size, definitions)}`);
}

function choiceLabel(property: string, value: unknown, { entities, dictionaries }: Definitions): string {
  const dictionary = entities.zone?.properties[property]?.dictionary ?? '';
  const choice = dictionaries[dictionary]?.values?.find((it) => it.value === value);
  return choice?.label ?? String(value as Scalar);
}
