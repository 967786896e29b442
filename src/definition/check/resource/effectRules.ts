import type { CheckerRule } from '../shared/CheckerRule.ts';
import {
  hiddenButNeededProperty,
  requiredButNotPermitted,
  unknownFieldAccessProperty,
} from './access/fieldAccess.ts';
import { undeclaredRight, ungrantableRight, unknownRightCall, unusedRight } from './access/rights.ts';
import {
  ambiguousCallAccess,
  duplicateWireName,
  invalidCallPath,
  invalidHttpMethod,
  reservedCallPath,
} from './api/methodsAndPaths.ts';
import { unsatisfiableCondition } from './condition/unsatisfiableConditions.ts';
import { formKeywordForOtherType, unusedFormMessage } from './form/forms.ts';
import { duplicateOrIneffectiveSection, invalidDetailSections } from './form/sections.ts';
import { unfillableField } from './form/unfillableField.ts';
import {
  keyWithoutRequiredKey,
  redundantAccessKey,
  unlistedPropertyInUse,
  unsuitableDisplayOrWidget,
  unusedFilterKey,
} from './ineffectiveKeys.ts';
import { invalidListExport } from './list/listExport.ts';
import { invalidMetricColumn, unknownColumnMetric } from './list/metricColumns.ts';
import {
  duplicateButtonLabel,
  duplicateFieldTitle,
  pageRedirectsToItself,
  placeholderInPlainText,
  placeholderWithoutRecord,
  reservedOrDuplicateRoute,
  unusedForm,
  unusedPageState,
} from './text/labelsAndRoutes.ts';

/** Checker rules for keys of a resource that have no effect or can never apply, by code. */
export const effectRules = {
  R200: unsatisfiableCondition,
  R201: invalidHttpMethod,
  R202: invalidCallPath,
  R203: reservedCallPath,
  R204: ambiguousCallAccess,
  R205: duplicateWireName,
  R206: keyWithoutRequiredKey,
  R207: unsuitableDisplayOrWidget,
  R208: unusedFilterKey,
  R209: unlistedPropertyInUse,
  R210: redundantAccessKey,
  R211: duplicateFieldTitle,
  R212: reservedOrDuplicateRoute,
  R213: unusedForm,
  R214: placeholderWithoutRecord,
  R215: placeholderInPlainText,
  R216: pageRedirectsToItself,
  R217: unusedPageState,
  R218: unfillableField,
  R219: formKeywordForOtherType,
  R220: unusedFormMessage,
  R230: undeclaredRight,
  R231: unusedRight,
  R232: unknownRightCall,
  R233: ungrantableRight,
  R240: duplicateOrIneffectiveSection,
  R241: invalidDetailSections,
  R242: invalidListExport,
  R243: unknownColumnMetric,
  R244: invalidMetricColumn,
  R260: unknownFieldAccessProperty,
  R261: hiddenButNeededProperty,
  R262: requiredButNotPermitted,
  R263: duplicateButtonLabel,
} satisfies Record<string, CheckerRule>;
