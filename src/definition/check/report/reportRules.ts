import { duplicateChoiceValue } from '../entity/choices.ts';
import { invalidDatasetRenamedFrom } from '../entity/previousNames.ts';
import { unknownDictionary } from '../entity/properties.ts';
import { duplicateChoiceTitle } from '../entity/propertyValues.ts';
import { invalidReferenceTarget, invalidReferenceTargetProperty } from '../entity/references.ts';
import { invalidEnumValueOrIcon } from '../file/invalidEnumValueOrIcon.ts';
import {
  invalidEnumValue,
  invalidType,
  invalidValue,
  missingKey,
  nameFileMismatch,
  unknownKey,
} from '../file/metaSchemaRules.ts';
import { reportWithExternalApi } from '../profile/referenceServerOnly.ts';
import { unknownAccessMenu, unknownGrantProperty } from '../resource/access/permissions.ts';
import { ambiguousCall } from '../resource/api/calls.ts';
import {
  duplicateRoute,
  duplicateScreenName,
  menuItemWithoutRoute,
  unknownMenuParent,
} from '../resource/page/page.ts';
import { reservedOrDuplicateRoute } from '../resource/text/labelsAndRoutes.ts';
import type { CheckerRule } from '../shared/CheckerRule.ts';
import { ineffectiveAnnotation } from './annotations.ts';
import {
  missingDatasetPropertyRole,
  missingOrAmbiguousMetricMeasure,
  unknownDatasetRef,
  unknownRatioColumn,
} from './dataset.ts';
import { factorsWithoutWhyOrDimension, nonAdditiveFactor, unknownIdentityDimension } from './factors.ts';
import { alertOnHiddenMetric } from './hiddenMetricUses.ts';
import { invalidMetricAlert, unknownMetricAlertPlaceholder } from './metricAlerts.ts';
import {
  constantRatio,
  datasetKeyForOtherRole,
  datasetKeyWithoutRequiredKey,
  duplicateDatasetOutputName,
  duplicateNameInReportList,
  hiddenReportFieldNotOffered,
  invalidDateRangeLimits,
  missingGraphCall,
  unsatisfiableTenantCondition,
} from './reportConsistency.ts';
import {
  defaultReportFieldNotOffered,
  hiddenWithoutDictionaryOrCall,
  invalidTenantConditionValue,
  unknownDataset,
  unknownDimension,
  unknownMetric,
  unknownReportDictionary,
  unknownReportOnPage,
  unknownReportSort,
  unknownTenantConditionProperty,
} from './reportReferences.ts';
import { invalidTimeDimension } from './timeDimensions.ts';

/** Checker rules for report datasets, by code. */
export const datasetRules = {
  S001: unknownKey,
  S002: missingKey,
  S003: invalidType,
  S004: invalidEnumValue,
  S005: invalidValue,
  S010: nameFileMismatch,
  S018: invalidReferenceTarget,
  S019: invalidReferenceTargetProperty,
  S021: unknownDictionary,
  S023: duplicateChoiceValue,
  S030: unknownDatasetRef,
  S031: missingDatasetPropertyRole,
  S032: missingOrAmbiguousMetricMeasure,
  S033: unknownRatioColumn,
  S034: datasetKeyForOtherRole,
  S035: datasetKeyWithoutRequiredKey,
  S036: constantRatio,
  S037: duplicateDatasetOutputName,
  S038: invalidDatasetRenamedFrom,
  S039: unknownIdentityDimension,
  S043: invalidTimeDimension,
  S208: duplicateChoiceTitle,
} satisfies Record<string, CheckerRule>;

/** Checker rules for reports, by code. */
export const reportRules = {
  P001: unknownKey,
  P002: missingKey,
  P003: invalidType,
  P004: invalidEnumValueOrIcon,
  P005: invalidValue,
  P006: nameFileMismatch,
  P007: duplicateScreenName,
  P008: unknownDataset,
  P009: unknownDimension,
  P010: unknownMetric,
  P011: defaultReportFieldNotOffered,
  P012: menuItemWithoutRoute,
  P013: unknownMenuParent,
  P014: unknownAccessMenu,
  P015: duplicateRoute,
  P016: ambiguousCall,
  P017: unknownGrantProperty,
  P018: unknownReportOnPage,
  P019: unknownReportSort,
  P020: unknownTenantConditionProperty,
  P021: invalidTenantConditionValue,
  P022: unknownReportDictionary,
  P023: hiddenWithoutDictionaryOrCall,
  P024: reservedOrDuplicateRoute,
  P025: duplicateNameInReportList,
  P026: invalidDateRangeLimits,
  P027: hiddenReportFieldNotOffered,
  P028: missingGraphCall,
  P029: unsatisfiableTenantCondition,
  P030: factorsWithoutWhyOrDimension,
  P031: nonAdditiveFactor,
  P032: invalidMetricAlert,
  P033: unknownMetricAlertPlaceholder,
  P034: reportWithExternalApi,
  P035: alertOnHiddenMetric,
  P036: ineffectiveAnnotation,
} satisfies Record<string, CheckerRule>;
