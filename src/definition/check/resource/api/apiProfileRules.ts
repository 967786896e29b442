import type { CheckerRule } from '../../parts/CheckerRule';
import { accessRuleWithExternalApi } from '../../profile/referenceServerOnly';
import { unsupportedExternalApiFeature, unsupportedProfileOperation } from './externalApiLimits';
import {
  filterNotSupportedByProfile,
  listFeatureNotSupportedByProfile,
  unknownResourceProfile,
} from './profileSupport';

/** Checker rules for what a resource needs and its API profile does not support, by code. */
export const apiProfileRules = {
  R234: unknownResourceProfile,
  R235: filterNotSupportedByProfile,
  R236: listFeatureNotSupportedByProfile,
  R237: unsupportedExternalApiFeature,
  R238: unsupportedProfileOperation,
  R239: accessRuleWithExternalApi,
} satisfies Record<string, CheckerRule>;
