import {
  invalidEnumValue,
  invalidType,
  invalidValue,
  missingKey,
  nameFileMismatch,
  unknownKey,
} from '../file/metaSchemaRules.ts';
import { unsatisfiableReferenceOrUrlCondition } from '../resource/condition/unsatisfiableConditions.ts';
import type { CheckerRule } from '../shared/CheckerRule.ts';
import {
  allLabelWithoutChoiceList,
  duplicateChoiceValue,
  invalidChoiceType,
  missingTagColor,
} from './choices.ts';
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
import {
  fileKeywordOnNonFile,
  keywordNotAllowedOnFile,
  missingOrTooLargeFileLimit,
} from './fileProperties.ts';
import { displayOrWidgetForOtherType, keywordForOtherType } from './keywordTypes.ts';
import { duplicatePropertyPath, invalidKeyType, reservedPropertyName, tooLongName } from './names.ts';
import { previousNameInUse, previousNameOfUnstoredProperty } from './previousNames.ts';
import {
  missingOrAmbiguousUrlParameterValue,
  unknownDictionary,
  unknownKeyProperty,
  unknownLookupOrUrlProperty,
  unknownRequiredOrLabelProperty,
  unknownTimezoneProperty,
} from './properties.ts';
import {
  ambiguousChoiceSource,
  duplicateChoiceTitle,
  invalidChoiceOrExample,
  invalidGeneratedType,
  keywordForComputedOrSecret,
} from './propertyValues.ts';
import {
  invalidReferenceCondition,
  invalidReferenceTarget,
  invalidReferenceTargetProperty,
  missingOrIneffectiveOnUpdate,
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
  S012: unknownRequiredOrLabelProperty,
  S013: unknownRuleProperty,
  S014: unknownRequiredMessageProperty,
  S015: invalidDefault,
  S016: contradictoryLimits,
  S017: invalidPattern,
  S018: invalidReferenceTarget,
  S019: invalidReferenceTargetProperty,
  S020: unsearchableReference,
  S021: unknownDictionary,
  S022: missingTagColor,
  S023: duplicateChoiceValue,
  S024: impossibleRuleValue,
  S025: invalidChoiceType,
  S040: unknownLookupOrUrlProperty,
  S041: missingOrAmbiguousUrlParameterValue,
  S042: unknownTimezoneProperty,
  S050: allLabelWithoutChoiceList,
  S051: invalidReferenceCondition,
  S052: invalidComparisonLimit,
  S053: invalidTransition,
  S200: keywordForOtherType,
  S201: displayOrWidgetForOtherType,
  S202: unusedErrorMessage,
  S203: reservedPropertyName,
  S204: tooLongName,
  S205: duplicatePropertyPath,
  S206: invalidKeyType,
  S207: invalidChoiceOrExample,
  S208: duplicateChoiceTitle,
  S209: ambiguousChoiceSource,
  S210: invalidGeneratedType,
  S211: keywordForComputedOrSecret,
  S212: unsatisfiableReferenceOrUrlCondition,
  S213: emptyConditionalRule,
  S214: unsatisfiableRule,
  S215: unenforcedRule,
  S216: previousNameInUse,
  S217: previousNameOfUnstoredProperty,
  S218: contradictoryComparisons,
  S219: missingOrIneffectiveOnUpdate,
  S060: missingOrTooLargeFileLimit,
  S061: fileKeywordOnNonFile,
  S062: keywordNotAllowedOnFile,
  S070: invalidComputedDefault,
  S071: invalidUnit,
  S072: invalidIntegerFormat,
} satisfies Record<string, CheckerRule>;
