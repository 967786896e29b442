import { missingMeasure, missingRole, unknownRatioColumn, unknownRef } from './dataset';
import { impossibleReport } from './elsewhere';
import { duplicateChoice } from './entity/choices';
import { unknownDictionary } from './entity/properties';
import { unknownReference, unknownReferenceProperty } from './entity/references';
import { impossibleEarlierColumn } from './entity/renames';
import { duplicateTitle } from './entity/values';
import { invalidChoiceOrIcon } from './icons';
import type { Rule } from './parts/rule';
import {
  impossibleDefault,
  impossibleTenantCondition,
  unknownDataset,
  unknownDimension,
  unknownMetric,
  unknownReportDictionary,
  unknownReportSort,
  unknownReportTab,
  unknownTenantProperty,
  untoldHidden,
} from './report';
import { impossibleMetricAlert, unknownMetricWord } from './reportAlerts';
import {
  constantRatio,
  duplicateAnswer,
  duplicateOffer,
  foreignKey,
  hiddenUnoffered,
  impossibleRange,
  missingGraphCall,
  pointlessRowKey,
  unmeetableTenant,
} from './reportUse';
import { impossibleFactor, missingWhyCall, unknownIdentity } from './reportWhy';
import { unknownAccessMenu, unknownGrant } from './resource/access';
import { ambiguousCall } from './resource/calls';
import { takenRoute } from './resource/headings';
import { duplicateName, duplicateRoute, missingMenuRoute, unknownMenuParent } from './resource/page';
import { invalidChoice, invalidName, invalidType, invalidValue, missingKey, unknownKey } from './shape';

/** What can be wrong in a report's row, by its code. */
export const datasetRules = {
  S001: unknownKey,
  S002: missingKey,
  S003: invalidType,
  S004: invalidChoice,
  S005: invalidValue,
  S010: invalidName,
  S018: unknownReference,
  S019: unknownReferenceProperty,
  S021: unknownDictionary,
  S023: duplicateChoice,
  S030: unknownRef,
  S031: missingRole,
  S032: missingMeasure,
  S033: unknownRatioColumn,
  S034: foreignKey,
  S035: pointlessRowKey,
  S036: constantRatio,
  S037: duplicateAnswer,
  S038: impossibleEarlierColumn,
  S039: unknownIdentity,
  S208: duplicateTitle,
} satisfies Record<string, Rule>;

/** What can be wrong in a report, by its code. */
export const reportRules = {
  P001: unknownKey,
  P002: missingKey,
  P003: invalidType,
  P004: invalidChoiceOrIcon,
  P005: invalidValue,
  P006: invalidName,
  P007: duplicateName,
  P008: unknownDataset,
  P009: unknownDimension,
  P010: unknownMetric,
  P011: impossibleDefault,
  P012: missingMenuRoute,
  P013: unknownMenuParent,
  P014: unknownAccessMenu,
  P015: duplicateRoute,
  P016: ambiguousCall,
  P017: unknownGrant,
  P018: unknownReportTab,
  P019: unknownReportSort,
  P020: unknownTenantProperty,
  P021: impossibleTenantCondition,
  P022: unknownReportDictionary,
  P023: untoldHidden,
  P024: takenRoute,
  P025: duplicateOffer,
  P026: impossibleRange,
  P027: hiddenUnoffered,
  P028: missingGraphCall,
  P029: unmeetableTenant,
  P030: missingWhyCall,
  P031: impossibleFactor,
  P032: impossibleMetricAlert,
  P033: unknownMetricWord,
  P034: impossibleReport,
} satisfies Record<string, Rule>;
