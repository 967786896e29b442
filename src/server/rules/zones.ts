import type { Rule } from './types';
import { zoneKeyName } from './zoneKeyName';

/** Zones: the name that stands in for a description. */
export const zones: Rule = {
  creating: (zone, { definitions }) => ({ ...zone, zone_key_name: zoneKeyName(zone, definitions) }),
  updating: (changes, stored, { definitions }) => ({
    ...changes,
    zone_key_name: zoneKeyName({ ...stored, ...changes }, definitions),
  }),
};
