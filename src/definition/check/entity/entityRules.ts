import { missingKey } from '../shape/missingKey';
import { namedAsFile } from '../shape/namedAsFile';
import { unknownKey } from '../shape/unknownKey';
import { wrongChoice } from '../shape/wrongChoice';
import { wrongForm } from '../shape/wrongForm';
import { wrongType } from '../shape/wrongType';
import type { Rule } from '../types';
import { allOfChoices } from './allOfChoices';
import { choicesDiffer } from './choicesDiffer';
import { choicesFit } from './choicesFit';
import { defaultIsValid } from './defaultIsValid';
import { derivedFromProperties } from './derivedFromProperties';
import { dictionariesExist } from './dictionariesExist';
import { keyIsProperty } from './keyIsProperty';
import { limitsAgree } from './limitsAgree';
import { messagesNameProperties } from './messagesNameProperties';
import { parametersCarry } from './parametersCarry';
import { patternsCompile } from './patternsCompile';
import { referencesLead } from './referencesLead';
import { referencesSearch } from './referencesSearch';
import { referencesShow } from './referencesShow';
import { refusalsAsk } from './refusalsAsk';
import { requiredAreProperties } from './requiredAreProperties';
import { rulesCanHold } from './rulesCanHold';
import { rulesNameProperties } from './rulesNameProperties';
import { tagsHaveColours } from './tagsHaveColours';

/** What can be wrong in an entity, by its code. */
export const entityRules = {
  S001: unknownKey,
  S002: missingKey,
  S003: wrongType,
  S004: wrongChoice,
  S005: wrongForm,
  S010: namedAsFile,
  S011: keyIsProperty,
  S012: requiredAreProperties,
  S013: rulesNameProperties,
  S014: messagesNameProperties,
  S015: defaultIsValid,
  S016: limitsAgree,
  S017: patternsCompile,
  S018: referencesLead,
  S019: referencesShow,
  S020: referencesSearch,
  S021: dictionariesExist,
  S022: tagsHaveColours,
  S023: choicesDiffer,
  S024: rulesCanHold,
  S025: choicesFit,
  S040: derivedFromProperties,
  S041: parametersCarry,
  S050: allOfChoices,
  S051: refusalsAsk,
} satisfies Record<string, Rule>;
