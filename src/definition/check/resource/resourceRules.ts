import { previousResourceNameInUse } from '../entity/previousNames.ts';
import { invalidEnumValueOrIcon } from '../file/invalidEnumValueOrIcon.ts';
import {
  invalidType,
  invalidValue,
  missingKey,
  nameFileMismatch,
  unknownKey,
} from '../file/metaSchemaRules.ts';
import type { CheckerRule } from '../shared/CheckerRule.ts';
import { accessRules } from './access/accessRules.ts';
import {
  actionWithoutEffect,
  actionWithSeveralEffects,
  confirmLabelWithoutConfirm,
  invalidPreviewAsGroup,
  unknownActionForm,
  unknownActionOrFormCall,
} from './action/actions.ts';
import { embedCodeRules } from './action/embedCodes.ts';
import {
  missingRequiredPageState,
  navigationTargetWithoutPage,
  unknownNavigationFilter,
  unknownNavigationTarget,
  unknownPageStateSourceProperty,
} from './action/navigation.ts';
import { disallowedActionTransition, invalidDerivedValue, invalidSetValue } from './action/setValues.ts';
import { alertsWithoutEntity, invalidAlertProperty, invalidAlertRecipient } from './alerts.ts';
import {
  ambiguousCall,
  callPathWithoutRecordKey,
  callWithoutServerCode,
  restoreWithoutDelete,
  unknownCallPropertyOrAmbiguousLabel,
  unknownPathParameter,
  unknownSendPlaceholder,
} from './api/calls.ts';
import { fileInFilterOrSort, invalidFileCall, missingFileCall } from './api/fileCalls.ts';
import { invalidConditionValue, unknownConditionProperty } from './condition/conditions.ts';
import {
  invalidAutofill,
  missingFieldForCondition,
  missingFieldForCopyFrom,
  missingRequiredField,
  nonEditableField,
  unknownField,
} from './form/fields.ts';
import {
  contradictoryFormLimits,
  formWithoutFields,
  invalidFormComparison,
  invalidFormPattern,
  invalidPreviewProperty,
  invalidSameFieldsAs,
  unknownFormRuleProperty,
} from './form/forms.ts';
import { invalidBulkAction, missingOrUnusedBulkCall } from './list/bulkActions.ts';
import {
  duplicateColumnOrField,
  missingColumnTagColor,
  missingSwitchCondition,
  unknownOrEmptyColumn,
  unknownSortProperty,
} from './list/columns.ts';
import {
  invalidFilterChoice,
  invalidFilterReferenceTarget,
  missingChoiceFilterValue,
  unknownFilterDictionary,
  unknownFilterReferenceTargetProperty,
  unknownOrMissingFilterProperty,
  unsearchableFilterReference,
  unstoredFilterOrSort,
} from './list/filters.ts';
import { invalidInlineEdit } from './list/inlineEditing.ts';
import { unusedColumnPriority } from './list/unusedColumnPriority.ts';
import {
  conflictingFilterParameter,
  invalidOrDuplicateView,
  invalidSearchProperty,
  invalidViewFilterValue,
} from './list/views.ts';
import { historyRules } from './page/history.ts';
import {
  duplicateRoute,
  duplicateScreenName,
  invalidPageTab,
  listOrFormWithoutEntity,
  menuItemWithoutRoute,
  pageWithoutList,
  unknownMenuParent,
  unknownOverride,
  unknownResourceEntity,
  unusedTabTitle,
} from './page/page.ts';
import {
  invalidRecordRouteKey,
  invalidRelatedList,
  recordPageWithoutReadCall,
  recordRouteConflict,
  unfilterableRecordReport,
  unknownOrDuplicateRelatedList,
} from './page/recordPage.ts';
import { reportNotesRules } from './page/reportNotes.ts';
import { unknownTemplatePlaceholder } from './text/templates.ts';

/** Checker rules for resources, by code. */
export const resourceRules = {
  ...accessRules,
  ...embedCodeRules,
  ...historyRules,
  ...reportNotesRules,
  R001: unknownKey,
  R002: missingKey,
  R003: invalidType,
  R004: invalidEnumValueOrIcon,
  R005: invalidValue,
  R006: nameFileMismatch,
  R007: duplicateScreenName,
  R008: unknownResourceEntity,
  R009: listOrFormWithoutEntity,
  R010: pageWithoutList,
  R011: menuItemWithoutRoute,
  R012: unknownOrEmptyColumn,
  R013: unknownOrMissingFilterProperty,
  R014: unknownField,
  R015: unknownConditionProperty,
  R016: unknownTemplatePlaceholder,
  R017: unknownPageStateSourceProperty,
  R018: unknownSortProperty,
  R021: unknownPathParameter,
  R022: unknownSendPlaceholder,
  R023: callPathWithoutRecordKey,
  R024: invalidFilterReferenceTarget,
  R025: unknownFilterReferenceTargetProperty,
  R026: unsearchableFilterReference,
  R027: unknownFilterDictionary,
  R028: invalidConditionValue,
  R029: invalidFilterChoice,
  R030: missingChoiceFilterValue,
  R031: actionWithoutEffect,
  R032: actionWithSeveralEffects,
  R033: unknownActionOrFormCall,
  R034: unknownActionForm,
  R035: unknownNavigationTarget,
  R036: navigationTargetWithoutPage,
  R037: missingRequiredPageState,
  R038: formWithoutFields,
  R039: invalidSameFieldsAs,
  R040: nonEditableField,
  R041: missingRequiredField,
  R042: missingFieldForCondition,
  R043: ambiguousCall,
  R044: duplicateRoute,
  R045: unknownMenuParent,
  R047: unknownOverride,
  R048: callWithoutServerCode,
  R049: missingColumnTagColor,
  R050: duplicateColumnOrField,
  R051: unknownFormRuleProperty,
  R052: contradictoryFormLimits,
  R053: invalidFormPattern,
  R054: invalidPageTab,
  R056: unusedTabTitle,
  R057: confirmLabelWithoutConfirm,
  R055: invalidPreviewAsGroup,
  R070: unstoredFilterOrSort,
  R071: invalidAutofill,
  R072: invalidPreviewProperty,
  R073: invalidFormComparison,
  R062: missingSwitchCondition,
  R080: unknownNavigationFilter,
  R081: unknownCallPropertyOrAmbiguousLabel,
  R085: invalidSetValue,
  R086: disallowedActionTransition,
  R088: previousResourceNameInUse,
  R089: restoreWithoutDelete,
  R120: invalidBulkAction,
  R121: missingOrUnusedBulkCall,
  R122: invalidSearchProperty,
  R123: invalidOrDuplicateView,
  R124: invalidViewFilterValue,
  R125: conflictingFilterParameter,
  R126: invalidInlineEdit,
  R127: invalidDerivedValue,
  R128: unusedColumnPriority,
  R130: missingFieldForCopyFrom,
  R150: invalidRecordRouteKey,
  R151: recordRouteConflict,
  R152: recordPageWithoutReadCall,
  R153: unknownOrDuplicateRelatedList,
  R154: invalidRelatedList,
  R155: unfilterableRecordReport,
  R090: missingFileCall,
  R091: invalidFileCall,
  R092: fileInFilterOrSort,
  R160: invalidAlertRecipient,
  R161: invalidAlertProperty,
  R162: alertsWithoutEntity,
} satisfies Record<string, CheckerRule>;
