import { duplicateChoice, invalidAll, invalidChoiceType, missingTagColor } from './entity/choices';
import { circularComparison, impossibleComparison } from './entity/comparisons';
import {
  impossibleLimit,
  impossibleRule,
  invalidPattern,
  unknownMessageProperty,
  unknownRuleProperty,
} from './entity/constraints';
import { invalidDefault } from './entity/defaults';
import { impossibleFileRule, missingFileRule, unusedFileRule } from './entity/files';
import { unusedMessage } from './entity/messages';
import { duplicatePlace, impossibleKey, impossibleName, reservedName } from './entity/names';
import {
  ambiguousParameter,
  unknownDictionary,
  unknownKeyProperty,
  unknownOrigin,
  unknownRequired,
  unknownZoneProperty,
} from './entity/properties';
import {
  invalidRefusal,
  missingReferenceSearch,
  unknownReference,
  unknownReferenceProperty,
} from './entity/references';
import { takenEarlierName, unstoredEarlierName } from './entity/renames';
import { emptyRule, unheldRule, unmeetableRule } from './entity/rules';
import { impossibleTransition } from './entity/transitions';
import { invalidLook, unusedKeyword } from './entity/typed';
import { impossibleIntegerForm, impossibleUnit } from './entity/units';
import {
  ambiguousChoices,
  duplicateTitle,
  impossibleChoice,
  invalidGenerated,
  pointlessKeyword,
} from './entity/values';
import { impossibleWorkedDefault } from './entity/workedDefaults';
import type { Rule } from './parts/rule';
import { unmeetableReference } from './resource/states';
import { invalidChoice, invalidName, invalidType, invalidValue, missingKey, unknownKey } from './shape';

/** What can be wrong in an entity, by its code. */
export const entityRules = {
  S001: unknownKey,
  S002: missingKey,
  S003: invalidType,
  S004: invalidChoice,
  S005: invalidValue,
  S010: invalidName,
  S011: unknownKeyProperty,
  S012: unknownRequired,
  S013: unknownRuleProperty,
  S014: unknownMessageProperty,
  S015: invalidDefault,
  S016: impossibleLimit,
  S017: invalidPattern,
  S018: unknownReference,
  S019: unknownReferenceProperty,
  S020: missingReferenceSearch,
  S021: unknownDictionary,
  S022: missingTagColor,
  S023: duplicateChoice,
  S024: impossibleRule,
  S025: invalidChoiceType,
  S040: unknownOrigin,
  S041: ambiguousParameter,
  S042: unknownZoneProperty,
  S050: invalidAll,
  S051: invalidRefusal,
  S052: impossibleComparison,
  S053: impossibleTransition,
  S200: unusedKeyword,
  S201: invalidLook,
  S202: unusedMessage,
  S203: reservedName,
  S204: impossibleName,
  S205: duplicatePlace,
  S206: impossibleKey,
  S207: impossibleChoice,
  S208: duplicateTitle,
  S209: ambiguousChoices,
  S210: invalidGenerated,
  S211: pointlessKeyword,
  S212: unmeetableReference,
  S213: emptyRule,
  S214: unmeetableRule,
  S215: unheldRule,
  S216: takenEarlierName,
  S217: unstoredEarlierName,
  S218: circularComparison,
  S060: missingFileRule,
  S061: unusedFileRule,
  S062: impossibleFileRule,
  S070: impossibleWorkedDefault,
  S071: impossibleUnit,
  S072: impossibleIntegerForm,
} satisfies Record<string, Rule>;
