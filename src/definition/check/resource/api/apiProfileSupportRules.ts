import { accessRuleWithExternalApi } from '#definition/check/profile/referenceServerOnly.ts';
import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import { unsupportedExternalApiFeature, unsupportedProfileOperation } from './externalApiLimits.ts';
import {
  filterNotSupportedByProfile,
  listFeatureNotSupportedByProfile,
  unknownResourceProfile,
} from './profileSupport.ts';

/** Checker rules that report features of a resource that its API profile does not support, by code. */
export const apiProfileSupportRules = {
  R234: unknownResourceProfile,
  R235: filterNotSupportedByProfile,
  R236: listFeatureNotSupportedByProfile,
  R237: unsupportedExternalApiFeature,
  R238: unsupportedProfileOperation,
  R239: accessRuleWithExternalApi,
} satisfies Record<string, CheckerRule>;
