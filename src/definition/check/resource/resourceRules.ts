import { previousResourceNameInUse } from '../entity/previousNames';
import { invalidEnumValueOrIcon } from '../file/invalidEnumValueOrIcon';
import { invalidType, invalidValue, missingKey, nameFileMismatch, unknownKey } from '../file/metaSchemaRules';
import type { CheckerRule } from '../parts/CheckerRule';
import { accessRules } from './access/accessRules';
import {
  actionWithoutEffect,
  agreeWithoutConfirm,
  ambiguousAction,
  invalidViewAs,
  unknownActionCall,
  unknownActionForm,
} from './action/actions';
import { unknownCodeSnippet, unknownCodeSnippetProperty, unusedCodeSnippet } from './action/codeSnippets';
import {
  missingRequiredPageState,
  navigationTargetWithoutPage,
  unknownNavigationFilter,
  unknownNavigationTarget,
  unknownPageStateProperty,
} from './action/navigation';
import { disallowedActionTransition, invalidDerivedValue, invalidSetValue } from './action/setValues';
import { invalidAlertProperty, invalidAlertRecipient, missingAlertEntity } from './alerts';
import {
  ambiguousCall,
  ambiguousReferenceLabel,
  missingPathKey,
  missingServerRule,
  restoreWithoutDelete,
  unknownPathParameter,
  unknownSentProperty,
} from './api/calls';
import { fileInFilterOrSort, invalidFileCall, missingFileCall } from './api/fileCalls';
import { invalidConditionValue, unknownConditionProperty } from './condition/conditions';
import {
  invalidFormLookup,
  missingCopiedField,
  missingFieldForCondition,
  missingRequiredField,
  nonEditableField,
  unknownField,
} from './form/fields';
import {
  contradictoryFormLimits,
  formWithoutFields,
  invalidFormComparison,
  invalidFormPattern,
  invalidPreviewProperty,
  unknownFormRuleProperty,
  unknownParentForm,
} from './form/forms';
import { invalidBulkAction, missingBulkCall } from './list/bulkActions';
import {
  duplicateColumnOrField,
  missingColumnTagColor,
  missingSwitchCondition,
  unknownColumn,
  unknownSortProperty,
} from './list/columns';
import {
  invalidFilterChoice,
  missingFilterChoiceCode,
  unknownFilterDictionary,
  unknownFilterProperty,
  unknownFilterReference,
  unknownFilterReferenceProperty,
  unsearchableFilterReference,
  unstoredFilterOrSort,
} from './list/filters';
import { invalidInlineEdit } from './list/inlineEditing';
import { unusedColumnPriority } from './list/unusedColumnPriority';
import {
  conflictingFilterParameter,
  invalidSearchProperty,
  invalidViewFilters,
  invalidViewValue,
} from './list/views';
import { duplicateHistoryResource, missingHistoryFilter } from './page/history';
import {
  duplicateRoute,
  duplicateScreenName,
  menuItemWithoutRoute,
  missingResourceEntity,
  missingResourceList,
  unknownEntity,
  unknownMenuParent,
  unknownOverride,
  unknownPageTab,
  unusedTabTitle,
} from './page/page';
import {
  invalidRecordRouteKey,
  invalidRelatedList,
  recordPageWithoutReadCall,
  recordRouteConflict,
  unfilterableRecordReport,
  unknownRelatedList,
} from './page/recordPage';
import { unknownTemplateProperty } from './text/templates';

/** Checker rules for resources, by code. */
export const resourceRules = {
  ...accessRules,
  R001: unknownKey,
  R002: missingKey,
  R003: invalidType,
  R004: invalidEnumValueOrIcon,
  R005: invalidValue,
  R006: nameFileMismatch,
  R007: duplicateScreenName,
  R008: unknownEntity,
  R009: missingResourceEntity,
  R010: missingResourceList,
  R011: menuItemWithoutRoute,
  R012: unknownColumn,
  R013: unknownFilterProperty,
  R014: unknownField,
  R015: unknownConditionProperty,
  R016: unknownTemplateProperty,
  R017: unknownPageStateProperty,
  R018: unknownSortProperty,
  R021: unknownPathParameter,
  R022: unknownSentProperty,
  R023: missingPathKey,
  R024: unknownFilterReference,
  R025: unknownFilterReferenceProperty,
  R026: unsearchableFilterReference,
  R027: unknownFilterDictionary,
  R028: invalidConditionValue,
  R029: invalidFilterChoice,
  R030: missingFilterChoiceCode,
  R031: actionWithoutEffect,
  R032: ambiguousAction,
  R033: unknownActionCall,
  R034: unknownActionForm,
  R035: unknownNavigationTarget,
  R036: navigationTargetWithoutPage,
  R037: missingRequiredPageState,
  R038: formWithoutFields,
  R039: unknownParentForm,
  R040: nonEditableField,
  R041: missingRequiredField,
  R042: missingFieldForCondition,
  R043: ambiguousCall,
  R044: duplicateRoute,
  R045: unknownMenuParent,
  R047: unknownOverride,
  R048: missingServerRule,
  R049: missingColumnTagColor,
  R050: duplicateColumnOrField,
  R051: unknownFormRuleProperty,
  R052: contradictoryFormLimits,
  R053: invalidFormPattern,
  R054: unknownPageTab,
  R056: unusedTabTitle,
  R057: agreeWithoutConfirm,
  R055: invalidViewAs,
  R070: unstoredFilterOrSort,
  R071: invalidFormLookup,
  R072: invalidPreviewProperty,
  R073: invalidFormComparison,
  R060: missingHistoryFilter,
  R061: duplicateHistoryResource,
  R062: missingSwitchCondition,
  R080: unknownNavigationFilter,
  R081: ambiguousReferenceLabel,
  R085: invalidSetValue,
  R086: disallowedActionTransition,
  R088: previousResourceNameInUse,
  R089: restoreWithoutDelete,
  R120: invalidBulkAction,
  R121: missingBulkCall,
  R122: invalidSearchProperty,
  R123: invalidViewFilters,
  R124: invalidViewValue,
  R125: conflictingFilterParameter,
  R126: invalidInlineEdit,
  R127: invalidDerivedValue,
  R128: unusedColumnPriority,
  R130: missingCopiedField,
  R150: invalidRecordRouteKey,
  R151: recordRouteConflict,
  R152: recordPageWithoutReadCall,
  R153: unknownRelatedList,
  R154: invalidRelatedList,
  R155: unfilterableRecordReport,
  R090: missingFileCall,
  R091: invalidFileCall,
  R092: fileInFilterOrSort,
  R160: invalidAlertRecipient,
  R161: invalidAlertProperty,
  R162: missingAlertEntity,
  R100: unknownCodeSnippet,
  R101: unusedCodeSnippet,
  R102: unknownCodeSnippetProperty,
} satisfies Record<string, CheckerRule>;
