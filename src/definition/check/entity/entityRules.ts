import {
  invalidEnumValue,
  invalidType,
  invalidValue,
  missingKey,
  nameFileMismatch,
  unknownKey,
} from '../file/metaSchemaRules.ts';
import { unsatisfiableReferenceCondition } from '../resource/condition/unsatisfiableConditions.ts';
import type { CheckerRule } from '../shared/CheckerRule.ts';
import { duplicateChoiceValue, invalidAllKeyword, invalidChoiceType, missingTagColor } from './choices.ts';
import { contradictoryComparisons, invalidComparisonLimit } from './comparisons.ts';
import { invalidComputedDefault } from './computedDefaults.ts';
import { emptyConditionalRule, unenforcedRule, unsatisfiableRule } from './conditionalRules.ts';
import {
  contradictoryLimits,
  impossibleRuleValue,
  invalidPattern,
  unknownRequiredMessageProperty,
  unknownRuleProperty,
} from './constraints.ts';
import { invalidDefault } from './defaults.ts';
import { unusedErrorMessage } from './errorMessages.ts';
import { fileKeywordOnNonFile, keywordNotAllowedOnFile, missingFileLimit } from './fileProperties.ts';
import { displayForOtherType, keywordForOtherType } from './keywordTypes.ts';
import { duplicatePath, invalidKeyType, reservedPropertyName, tooLongName } from './names.ts';
import { previousNameInUse, previousNameOfUnstoredProperty } from './previousNames.ts';
import {
  ambiguousUrlParameter,
  unknownDictionary,
  unknownKeyProperty,
  unknownLookupProperty,
  unknownRequiredProperty,
  unknownTimezoneProperty,
} from './properties.ts';
import {
  ambiguousChoiceSource,
  choiceViolatesProperty,
  duplicateChoiceTitle,
  ineffectiveKeyword,
  invalidGeneratedType,
} from './propertyValues.ts';
import {
  invalidReferenceCondition,
  unfollowedReference,
  unknownReferenceProperty,
  unknownReferenceResource,
  unsearchableReference,
} from './references.ts';
import { invalidTransition } from './transitions.ts';
import { invalidIntegerFormat, invalidUnit } from './units.ts';

/** Checker rules for entities (schemas), by code. */
export const entityRules = {
  S001: unknownKey,
  S002: missingKey,
  S003: invalidType,
  S004: invalidEnumValue,
  S005: invalidValue,
  S010: nameFileMismatch,
  S011: unknownKeyProperty,
  S012: unknownRequiredProperty,
  S013: unknownRuleProperty,
  S014: unknownRequiredMessageProperty,
  S015: invalidDefault,
  S016: contradictoryLimits,
  S017: invalidPattern,
  S018: unknownReferenceResource,
  S019: unknownReferenceProperty,
  S020: unsearchableReference,
  S021: unknownDictionary,
  S022: missingTagColor,
  S023: duplicateChoiceValue,
  S024: impossibleRuleValue,
  S025: invalidChoiceType,
  S040: unknownLookupProperty,
  S041: ambiguousUrlParameter,
  S042: unknownTimezoneProperty,
  S050: invalidAllKeyword,
  S051: invalidReferenceCondition,
  S052: invalidComparisonLimit,
  S053: invalidTransition,
  S200: keywordForOtherType,
  S201: displayForOtherType,
  S202: unusedErrorMessage,
  S203: reservedPropertyName,
  S204: tooLongName,
  S205: duplicatePath,
  S206: invalidKeyType,
  S207: choiceViolatesProperty,
  S208: duplicateChoiceTitle,
  S209: ambiguousChoiceSource,
  S210: invalidGeneratedType,
  S211: ineffectiveKeyword,
  S212: unsatisfiableReferenceCondition,
  S213: emptyConditionalRule,
  S214: unsatisfiableRule,
  S215: unenforcedRule,
  S216: previousNameInUse,
  S217: previousNameOfUnstoredProperty,
  S218: contradictoryComparisons,
  S219: unfollowedReference,
  S060: missingFileLimit,
  S061: fileKeywordOnNonFile,
  S062: keywordNotAllowedOnFile,
  S070: invalidComputedDefault,
  S071: invalidUnit,
  S072: invalidIntegerFormat,
} satisfies Record<string, CheckerRule>;
