import { impossibleAccess } from './elsewhere';
import type { Rule } from './parts/rule';
import { impossibleElsewhere, unspokenPart } from './resource/foreign';
import { inexpressibleFilter, inexpressibleList, unknownProfile } from './resource/profiles';

/** What a resource asks of its API that the profile of that cannot say, by its code. */
export const speechRules = {
  R234: unknownProfile,
  R235: inexpressibleFilter,
  R236: inexpressibleList,
  R237: impossibleElsewhere,
  R238: unspokenPart,
  R239: impossibleAccess,
} satisfies Record<string, Rule>;
