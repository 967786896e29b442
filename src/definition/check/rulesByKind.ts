import type { DefinitionKind } from '../metaSchemas.ts';
import { caseRules } from './cases/caseRules.ts';
import { dashboardRules } from './dashboardRules.ts';
import { demoRules } from './demo/demoRules.ts';
import {
  duplicateDictionary,
  duplicateDictionaryCall,
  duplicateDictionaryLabel,
  duplicateDictionaryValue,
  missingOrAmbiguousDictionarySource,
  unknownDictionaryDimension,
  unknownDictionaryResource,
  unknownDistinctProperty,
  unstoredDictionaryProperty,
} from './dictionaries.ts';
import { entityRules } from './entity/entityRules.ts';
import { extendsAndReplaces, undeclaredRedefinition, unknownBaseDefinition } from './file/baseExtensions.ts';
import { invalidEncoding } from './file/encoding.ts';
import { duplicateKey, invalidJson, missingOrEmptyFile } from './file/jsonSyntax.ts';
import {
  invalidEnumValue,
  invalidType,
  invalidValue,
  missingKey,
  unknownKey,
} from './file/metaSchemaRules.ts';
import { menuRules } from './menuRules.ts';
import { profileContentRules } from './profile/profileRules.ts';
import {
  basePartsWithExternalApi,
  computedDictionaryWithExternalApi,
} from './profile/referenceServerOnly.ts';
import {
  missingBasePartDependency,
  missingFileNamedInProject,
  reservedCustomKeyword,
  tenancyWithoutTenantEntity,
  unknownBasePart,
  unknownBrandIcon,
  unknownProjectProfile,
} from './project/projectReferences.ts';
import {
  invalidKeywordPattern,
  invalidTimezoneOrCurrency,
  reservedBrandIconName,
  unknownKeywordPlaceholder,
} from './project/projectSettings.ts';
import { datasetRules, reportRules } from './report/reportRules.ts';
import { apiProfileSupportRules } from './resource/api/apiProfileSupportRules.ts';
import { resourceConsistencyRules } from './resource/resourceConsistencyRules.ts';
import { resourceRules } from './resource/resourceRules.ts';
import type { CheckerRule } from './shared/CheckerRule.ts';
import { textOverrideRules } from './translation/textOverrideRules.ts';
import { translationRules } from './translation/translationRules.ts';

/** Rules for project.json, by code. */
const projectRules = {
  C001: unknownKey,
  C002: missingKey,
  C003: invalidType,
  C004: invalidEnumValue,
  C005: invalidValue,
  C010: unknownBasePart,
  C011: missingBasePartDependency,
  C012: missingFileNamedInProject,
  C013: unknownBrandIcon,
  C014: tenancyWithoutTenantEntity,
  C015: reservedCustomKeyword,
  C016: invalidKeywordPattern,
  C017: unknownKeywordPlaceholder,
  C018: invalidTimezoneOrCurrency,
  C019: reservedBrandIconName,
  C020: unknownProjectProfile,
  C021: basePartsWithExternalApi,
} satisfies Record<string, CheckerRule>;

/** Rules for dictionaries, by code. */
const dictionaryRules = {
  D001: unknownKey,
  D002: missingKey,
  D003: invalidType,
  D004: invalidEnumValue,
  D005: invalidValue,
  D010: missingOrAmbiguousDictionarySource,
  D011: unknownDictionaryResource,
  D012: unknownDistinctProperty,
  D013: duplicateDictionaryCall,
  D014: duplicateDictionaryValue,
  D015: unknownDictionaryDimension,
  D016: duplicateDictionary,
  D017: duplicateDictionaryLabel,
  D018: unstoredDictionaryProperty,
  D019: computedDictionaryWithExternalApi,
} satisfies Record<string, CheckerRule>;

/** Rules for API profiles, by code. */
const profileRules = {
  A001: unknownKey,
  A002: missingKey,
  A003: invalidType,
  A004: invalidEnumValue,
  A005: invalidValue,
  ...profileContentRules,
} satisfies Record<string, CheckerRule>;

const jsonRules = {
  J001: invalidJson,
  J002: duplicateKey,
  J003: missingOrEmptyFile,
  J004: undeclaredRedefinition,
  J005: unknownBaseDefinition,
  J006: extendsAndReplaces,
  J007: invalidEncoding,
} satisfies Record<string, CheckerRule>;

/** All checker rules, by kind of definition file and by rule code. A code is never reused for another rule. */
export const rulesByKind: Record<DefinitionKind, Record<string, CheckerRule>> = {
  project: { ...jsonRules, ...projectRules },
  entity: { ...jsonRules, ...entityRules },
  resource: { ...jsonRules, ...resourceRules, ...resourceConsistencyRules, ...apiProfileSupportRules },
  row: { ...jsonRules, ...datasetRules },
  report: { ...jsonRules, ...reportRules },
  dashboard: { ...jsonRules, ...dashboardRules },
  menu: { ...jsonRules, ...menuRules },
  dictionaries: { ...jsonRules, ...dictionaryRules },
  profile: { ...jsonRules, ...profileRules },
  words: { ...jsonRules, ...textOverrideRules },
  language: { ...jsonRules, ...translationRules },
  cases: { ...jsonRules, ...caseRules },
  demo: { ...jsonRules, ...demoRules },
  demoRecords: { ...jsonRules, ...demoRules },
  demoHistory: { ...jsonRules, ...demoRules },
  demoFacts: { ...jsonRules, ...demoRules },
};
