import { takenEarlierResource } from './entity/renames';
import { invalidChoiceOrIcon } from './icons';
import type { Rule } from './parts/rule';
import { unknownAccessMenu, unknownGrant, unknownRowsField } from './resource/access';
import {
  ambiguousAction,
  invalidViewAs,
  missingEffect,
  unknownCall,
  unknownForm,
  unusedAgree,
} from './resource/actions';
import { missingAlertEntity, unknownAlertReader, unreadableAlert } from './resource/alerts';
import { impossibleBulk, missingBulkCall } from './resource/bulk';
import {
  ambiguousCall,
  ambiguousLabel,
  missingDeletion,
  missingPathKey,
  missingServerRule,
  unknownPathProperty,
  unknownSendProperty,
} from './resource/calls';
import { unknownCode, unknownCodeProperty, unshownCode } from './resource/codes';
import {
  duplicateColumn,
  missingColumnTagColor,
  missingSwitchCondition,
  unknownColumn,
  unknownSort,
} from './resource/columns';
import { impossibleCondition, unknownConditionProperty } from './resource/conditions';
import { pointlessDecides } from './resource/decides';
import {
  impossibleField,
  invalidLookup,
  missingConditionField,
  missingCopiedField,
  missingRequiredField,
  unknownField,
} from './resource/fields';
import { comparedFile, invalidFileCall, missingFileCall } from './resource/files';
import {
  impossibleComparison,
  impossibleOffer,
  missingCode,
  missingFilterReferenceSearch,
  unknownFilter,
  unknownFilterDictionary,
  unknownFilterReference,
  unknownFilterReferenceProperty,
} from './resource/filters';
import {
  impossibleFormComparison,
  impossibleFormLimit,
  invalidFormPattern,
  invalidPreview,
  missingFields,
  unknownFormRuleProperty,
  unknownLike,
} from './resource/forms';
import { duplicateHistory, missingHistoryFilter } from './resource/history';
import { impossibleInline } from './resource/inline';
import {
  missingCarry,
  missingRoute,
  unknownCarry,
  unknownOpenFilter,
  unknownPage,
} from './resource/navigation';
import {
  duplicateName,
  duplicateRoute,
  missingEntity,
  missingList,
  missingMenuRoute,
  unknownEntity,
  unknownMenuParent,
  unknownOverride,
  unknownTab,
} from './resource/page';
import {
  takenPageRoute,
  unfilteredReport,
  unknownPageKey,
  unknownRelated,
  unreadablePage,
  unrelated,
} from './resource/recordPage';
import { duplicateSession, unknownKeeper, unknownSessionCall, unusedMenuQuery } from './resource/session';
import { impossibleAlsoSet, impossibleSet, unreachableSet } from './resource/sets';
import { unknownTemplateProperty } from './resource/templates';
import { impossibleSearch, impossibleView, takenParameter, unknownViewFilter } from './resource/views';
import { invalidName, invalidType, invalidValue, missingKey, unknownKey } from './shape';

/** What can be wrong in a resource, by its code. */
export const resourceRules = {
  R001: unknownKey,
  R002: missingKey,
  R003: invalidType,
  R004: invalidChoiceOrIcon,
  R005: invalidValue,
  R006: invalidName,
  R007: duplicateName,
  R008: unknownEntity,
  R009: missingEntity,
  R010: missingList,
  R011: missingMenuRoute,
  R012: unknownColumn,
  R013: unknownFilter,
  R014: unknownField,
  R015: unknownConditionProperty,
  R016: unknownTemplateProperty,
  R017: unknownCarry,
  R018: unknownSort,
  R019: unknownRowsField,
  R020: unknownGrant,
  R021: unknownPathProperty,
  R022: unknownSendProperty,
  R023: missingPathKey,
  R024: unknownFilterReference,
  R025: unknownFilterReferenceProperty,
  R026: missingFilterReferenceSearch,
  R027: unknownFilterDictionary,
  R028: impossibleCondition,
  R029: impossibleOffer,
  R030: missingCode,
  R031: missingEffect,
  R032: ambiguousAction,
  R033: unknownCall,
  R034: unknownForm,
  R035: unknownPage,
  R036: missingRoute,
  R037: missingCarry,
  R038: missingFields,
  R039: unknownLike,
  R040: impossibleField,
  R041: missingRequiredField,
  R042: missingConditionField,
  R043: ambiguousCall,
  R044: duplicateRoute,
  R045: unknownMenuParent,
  R046: unknownAccessMenu,
  R047: unknownOverride,
  R048: missingServerRule,
  R049: missingColumnTagColor,
  R050: duplicateColumn,
  R051: unknownFormRuleProperty,
  R052: impossibleFormLimit,
  R053: invalidFormPattern,
  R054: unknownTab,
  R057: unusedAgree,
  R055: invalidViewAs,
  R070: impossibleComparison,
  R071: invalidLookup,
  R072: invalidPreview,
  R073: impossibleFormComparison,
  R060: missingHistoryFilter,
  R061: duplicateHistory,
  R062: missingSwitchCondition,
  R080: unknownOpenFilter,
  R081: ambiguousLabel,
  R082: unknownSessionCall,
  R083: duplicateSession,
  R084: unusedMenuQuery,
  R085: impossibleSet,
  R086: unreachableSet,
  R087: unknownKeeper,
  R088: takenEarlierResource,
  R089: missingDeletion,
  R120: impossibleBulk,
  R121: missingBulkCall,
  R122: impossibleSearch,
  R123: unknownViewFilter,
  R124: impossibleView,
  R125: takenParameter,
  R126: impossibleInline,
  R127: impossibleAlsoSet,
  R128: pointlessDecides,
  R130: missingCopiedField,
  R150: unknownPageKey,
  R151: takenPageRoute,
  R152: unreadablePage,
  R153: unknownRelated,
  R154: unrelated,
  R155: unfilteredReport,
  R090: missingFileCall,
  R091: invalidFileCall,
  R092: comparedFile,
  R160: unknownAlertReader,
  R161: unreadableAlert,
  R162: missingAlertEntity,
  R100: unknownCode,
  R101: unshownCode,
  R102: unknownCodeProperty,
} satisfies Record<string, Rule>;
