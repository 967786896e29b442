import { missingMeasure, missingRole, unknownRatioColumn, unknownRef } from './dataset';
import { demoRules } from './demoRules';
import {
  ambiguousDictionary,
  duplicateDictionary,
  duplicateDictionaryCall,
  duplicateValue,
  unknownDistinctField,
  unknownDistinctResource,
  unknownPartDimension,
} from './dictionaries';
import { duplicateChoice, invalidAll, invalidChoiceType, missingTagColor } from './entity/choices';
import {
  impossibleLimit,
  impossibleRule,
  invalidPattern,
  unknownMessageProperty,
  unknownRuleProperty,
} from './entity/constraints';
import { invalidDefault } from './entity/defaults';
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
import { extendedAndReplaced, hiddenDefinition, unknownExtended } from './extension';
import { invalidChoiceOrIcon } from './icons';
import { duplicateKey, invalidSyntax, missingFile } from './json';
import { menuRules } from './menu';
import type { Rule } from './parts/rule';
import {
  duplicateKeyword,
  missingBasePart,
  missingPath,
  missingTenant,
  unknownBasePart,
  unknownIcon,
} from './project';
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
import { unknownAccessMenu, unknownGrant } from './resource/access';
import { ambiguousCall } from './resource/calls';
import { duplicateName, duplicateRoute, missingMenuRoute, unknownMenuParent } from './resource/page';
import { resourceRules } from './resourceRules';
import { invalidChoice, invalidName, invalidType, invalidValue, missingKey, unknownKey } from './shape';
import type { SourceKind } from './source/source';
import { wordRules } from './words';

/** What can be wrong in a project, by its code. */
const projectRules = {
  C001: unknownKey,
  C002: missingKey,
  C003: invalidType,
  C004: invalidChoice,
  C005: invalidValue,
  C010: unknownBasePart,
  C011: missingBasePart,
  C012: missingPath,
  C013: unknownIcon,
  C014: missingTenant,
  C015: duplicateKeyword,
} satisfies Record<string, Rule>;

/** What can be wrong in an entity, by its code. */
const entityRules = {
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
} satisfies Record<string, Rule>;

/** What can be wrong in a report's row, by its code. */
const datasetRules = {
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
} satisfies Record<string, Rule>;

/** What can be wrong in a report, by its code. */
const reportRules = {
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
} satisfies Record<string, Rule>;

/** What can be wrong in the dictionaries, by its code. */
const dictionaryRules = {
  D001: unknownKey,
  D002: missingKey,
  D003: invalidType,
  D004: invalidChoice,
  D005: invalidValue,
  D010: ambiguousDictionary,
  D011: unknownDistinctResource,
  D012: unknownDistinctField,
  D013: duplicateDictionaryCall,
  D014: duplicateValue,
  D015: unknownPartDimension,
  D016: duplicateDictionary,
} satisfies Record<string, Rule>;

const jsonRules = {
  J001: invalidSyntax,
  J002: duplicateKey,
  J003: missingFile,
  J004: hiddenDefinition,
  J005: unknownExtended,
  J006: extendedAndReplaced,
} satisfies Record<string, Rule>;

/** Every kind of mistake, by the kind of file and by its code. A code is never given to another mistake. */
export const rules: Record<SourceKind, Record<string, Rule>> = {
  project: { ...jsonRules, ...projectRules },
  entity: { ...jsonRules, ...entityRules },
  resource: { ...jsonRules, ...resourceRules },
  row: { ...jsonRules, ...datasetRules },
  report: { ...jsonRules, ...reportRules },
  menu: { ...jsonRules, ...menuRules },
  dictionaries: { ...jsonRules, ...dictionaryRules },
  words: { ...jsonRules, ...wordRules },
  demo: { ...jsonRules, ...demoRules },
  demoRecords: { ...jsonRules, ...demoRules },
  demoHistory: { ...jsonRules, ...demoRules },
  demoFacts: { ...jsonRules, ...demoRules },
};
