import { caseRules } from './cases';
import { dashboardRules } from './dashboard';
import { demoRules } from './demoRules';
import {
  ambiguousDictionary,
  duplicateDictionary,
  duplicateDictionaryCall,
  duplicateLabel,
  duplicateValue,
  hiddenDistinctField,
  unknownDistinctField,
  unknownDistinctResource,
  unknownPartDimension,
} from './dictionaries';
import { effectRules } from './effectRules';
import { impossibleBase, impossibleDictionary } from './elsewhere';
import { invalidEncoding } from './encoding';
import { entityRules } from './entityRules';
import { extendedAndReplaced, hiddenDefinition, unknownExtended } from './extension';
import { duplicateKey, invalidSyntax, missingFile } from './json';
import { languageRules } from './language';
import { menuRules } from './menu';
import type { Rule } from './parts/rule';
import { ownProfileRules } from './profile';
import {
  duplicateKeyword,
  missingBasePart,
  missingPath,
  missingTenant,
  unknownBasePart,
  unknownIcon,
  unknownProjectProfile,
} from './project';
import { datasetRules, reportRules } from './reportRules';
import { resourceRules } from './resourceRules';
import { duplicateIcon, invalidKeyword, unknownKeywordPlaceholder, unknownSetting } from './settings';
import { invalidChoice, invalidType, invalidValue, missingKey, unknownKey } from './shape';
import type { SourceKind } from './source/source';
import { speechRules } from './speechRules';
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
  C016: invalidKeyword,
  C017: unknownKeywordPlaceholder,
  C018: unknownSetting,
  C019: duplicateIcon,
  C020: unknownProjectProfile,
  C021: impossibleBase,
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
  D017: duplicateLabel,
  D018: hiddenDistinctField,
  D019: impossibleDictionary,
} satisfies Record<string, Rule>;

/** What can be wrong in a profile, by its code. */
const profileRules = {
  A001: unknownKey,
  A002: missingKey,
  A003: invalidType,
  A004: invalidChoice,
  A005: invalidValue,
  ...ownProfileRules,
} satisfies Record<string, Rule>;

const jsonRules = {
  J001: invalidSyntax,
  J002: duplicateKey,
  J003: missingFile,
  J004: hiddenDefinition,
  J005: unknownExtended,
  J006: extendedAndReplaced,
  J007: invalidEncoding,
} satisfies Record<string, Rule>;

/** Every kind of mistake, by the kind of file and by its code. A code is never given to another mistake. */
export const rules: Record<SourceKind, Record<string, Rule>> = {
  project: { ...jsonRules, ...projectRules },
  entity: { ...jsonRules, ...entityRules },
  resource: { ...jsonRules, ...resourceRules, ...effectRules, ...speechRules },
  row: { ...jsonRules, ...datasetRules },
  report: { ...jsonRules, ...reportRules },
  dashboard: { ...jsonRules, ...dashboardRules },
  menu: { ...jsonRules, ...menuRules },
  dictionaries: { ...jsonRules, ...dictionaryRules },
  profile: { ...jsonRules, ...profileRules },
  words: { ...jsonRules, ...wordRules },
  language: { ...jsonRules, ...languageRules },
  cases: { ...jsonRules, ...caseRules },
  demo: { ...jsonRules, ...demoRules },
  demoRecords: { ...jsonRules, ...demoRules },
  demoHistory: { ...jsonRules, ...demoRules },
  demoFacts: { ...jsonRules, ...demoRules },
};
