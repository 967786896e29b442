import { choicesDiffer } from '../entity/choicesDiffer';
import { dictionariesExist } from '../entity/dictionariesExist';
import { referencesLead } from '../entity/referencesLead';
import { referencesShow } from '../entity/referencesShow';
import { missingKey } from '../shape/missingKey';
import { namedAsFile } from '../shape/namedAsFile';
import { unknownKey } from '../shape/unknownKey';
import { wrongChoice } from '../shape/wrongChoice';
import { wrongForm } from '../shape/wrongForm';
import { wrongType } from '../shape/wrongType';
import type { Rule } from '../types';
import { metricsMeasure } from './metricsMeasure';
import { ratiosAddUp } from './ratiosAddUp';
import { refsLead } from './refsLead';
import { rolesPlain } from './rolesPlain';

/** What can be wrong in a report's row, by its code. */
export const rowRules = {
  S001: unknownKey,
  S002: missingKey,
  S003: wrongType,
  S004: wrongChoice,
  S005: wrongForm,
  S010: namedAsFile,
  S018: referencesLead,
  S019: referencesShow,
  S021: dictionariesExist,
  S023: choicesDiffer,
  S030: refsLead,
  S031: rolesPlain,
  S032: metricsMeasure,
  S033: ratiosAddUp,
} satisfies Record<string, Rule>;
