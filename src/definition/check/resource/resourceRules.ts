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
  ambiguousAction,
  confirmLabelWithoutConfirm,
  invalidPreviewAsGroup,
  unknownActionForm,
  unknownActionOrFormCall,
} from './action/actions.ts';
import { unknownCodeSnippet, unknownCodeSnippetProperty, unusedCodeSnippet } from './action/codeSnippets.ts';
import {
  missingRequiredPageState,
  navigationTargetWithoutPage,
  unknownNavigationFilter,
  unknownNavigationTarget,
  unknownPageStateProperty,
} from './action/navigation.ts';
import { disallowedActionTransition, invalidDerivedValue, invalidSetValue } from './action/setValues.ts';
import { invalidAlertProperty, invalidAlertRecipient, missingAlertEntity } from './alerts.ts';
import {
  ambiguousCall,
  callWithoutServerCode,
  missingPathKey,
  restoreWithoutDelete,
  unknownOrAmbiguousWireName,
  unknownPathParameter,
  unknownSentProperty,
} from './api/calls.ts';
import { fileInFilterOrSort, invalidFileCall, missingFileCall } from './api/fileCalls.ts';
import { invalidConditionValue, unknownConditionProperty } from './condition/conditions.ts';
import {
  invalidAutofill,
  missingCopiedField,
  missingFieldForCondition,
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
  missingFilterChoiceCode,
  unknownFilterDictionary,
  unknownFilterReferenceProperty,
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
import { missingHistoryFilter, multipleHistoryResources } from './page/history.ts';
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
import { unknownTemplateProperty } from './text/templates.ts';

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
  R008: unknownResourceEntity,
  R009: listOrFormWithoutEntity,
  R010: pageWithoutList,
  R011: menuItemWithoutRoute,
  R012: unknownOrEmptyColumn,
  R013: unknownOrMissingFilterProperty,
  R014: unknownField,
  R015: unknownConditionProperty,
  R016: unknownTemplateProperty,
  R017: unknownPageStateProperty,
  R018: unknownSortProperty,
  R021: unknownPathParameter,
  R022: unknownSentProperty,
  R023: missingPathKey,
  R024: invalidFilterReferenceTarget,
  R025: unknownFilterReferenceProperty,
  R026: unsearchableFilterReference,
  R027: unknownFilterDictionary,
  R028: invalidConditionValue,
  R029: invalidFilterChoice,
  R030: missingFilterChoiceCode,
  R031: actionWithoutEffect,
  R032: ambiguousAction,
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
  R060: missingHistoryFilter,
  R061: multipleHistoryResources,
  R062: missingSwitchCondition,
  R080: unknownNavigationFilter,
  R081: unknownOrAmbiguousWireName,
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
  R130: missingCopiedField,
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
  R162: missingAlertEntity,
  R100: unknownCodeSnippet,
  R101: unusedCodeSnippet,
  R102: unknownCodeSnippetProperty,
} satisfies Record<string, CheckerRule>;
