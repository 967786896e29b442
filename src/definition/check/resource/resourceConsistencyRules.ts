import type { CheckerRule } from '../shared/CheckerRule.ts';
import {
  hiddenButNeededProperty,
  requiredButNotPermittedProperty,
  unknownPropertyInPropertyPermissions,
} from './access/fieldAccess.ts';
import {
  undeclaredPermission,
  ungrantablePermission,
  unknownCallInCallPermissions,
  unusedPermission,
} from './access/permissions.ts';
import {
  duplicateWireName,
  invalidCallPath,
  reservedCallPath,
  severalAccessKeysOnCall,
  unsuitableHttpMethod,
} from './api/methodsAndPaths.ts';
import { unsatisfiableCondition } from './condition/unsatisfiableConditions.ts';
import { formKeywordForOtherType, unusedFormErrorMessage } from './form/forms.ts';
import { requiredFieldHiddenByCondition } from './form/requiredFieldHiddenByCondition.ts';
import { duplicateOrIneffectiveSection, invalidDetailSections } from './form/sections.ts';
import {
  ineffectiveFilterKey,
  keyWithoutRequiredKey,
  redundantAccessKey,
  unlistedPropertyInUse,
  unsuitableDisplayOrWidget,
} from './ineffectiveKeys.ts';
import { invalidListExport } from './list/listExport.ts';
import { invalidMetricColumn, unknownColumnMetric } from './list/metricColumns.ts';
import {
  duplicateButtonLabel,
  duplicateColumnOrFieldTitle,
  pageRedirectsToItself,
  pageStateUnusedByTarget,
  placeholderInPlainText,
  placeholderWithoutRecord,
  reservedOrDuplicateRoute,
  unusedForm,
} from './text/labelsAndRoutes.ts';

/** Checker rules for conflicts, duplicates, unused parts and keys without effect in a resource, by code. */
export const resourceConsistencyRules = {
  R200: unsatisfiableCondition,
  R201: unsuitableHttpMethod,
  R202: invalidCallPath,
  R203: reservedCallPath,
  R204: severalAccessKeysOnCall,
  R205: duplicateWireName,
  R206: keyWithoutRequiredKey,
  R207: unsuitableDisplayOrWidget,
  R208: ineffectiveFilterKey,
  R209: unlistedPropertyInUse,
  R210: redundantAccessKey,
  R211: duplicateColumnOrFieldTitle,
  R212: reservedOrDuplicateRoute,
  R213: unusedForm,
  R214: placeholderWithoutRecord,
  R215: placeholderInPlainText,
  R216: pageRedirectsToItself,
  R217: pageStateUnusedByTarget,
  R218: requiredFieldHiddenByCondition,
  R219: formKeywordForOtherType,
  R220: unusedFormErrorMessage,
  R230: undeclaredPermission,
  R231: unusedPermission,
  R232: unknownCallInCallPermissions,
  R233: ungrantablePermission,
  R240: duplicateOrIneffectiveSection,
  R241: invalidDetailSections,
  R242: invalidListExport,
  R243: unknownColumnMetric,
  R244: invalidMetricColumn,
  R260: unknownPropertyInPropertyPermissions,
  R261: hiddenButNeededProperty,
  R262: requiredButNotPermittedProperty,
  R263: duplicateButtonLabel,
} satisfies Record<string, CheckerRule>;
