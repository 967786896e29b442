import { missingKey } from '../shape/missingKey';
import { unknownKey } from '../shape/unknownKey';
import { wrongChoice } from '../shape/wrongChoice';
import { wrongForm } from '../shape/wrongForm';
import { wrongType } from '../shape/wrongType';
import type { Rule } from '../types';
import { callsAreOwn } from './callsAreOwn';
import { distinctFieldExists } from './distinctFieldExists';
import { distinctResourceExists } from './distinctResourceExists';
import { oneOrigin } from './oneOrigin';
import { valuesDiffer } from './valuesDiffer';

/** What can be wrong in the dictionaries, by its code. */
export const dictionaryRules = {
  D001: unknownKey,
  D002: missingKey,
  D003: wrongType,
  D004: wrongChoice,
  D005: wrongForm,
  D010: oneOrigin,
  D011: distinctResourceExists,
  D012: distinctFieldExists,
  D013: callsAreOwn,
  D014: valuesDiffer,
} satisfies Record<string, Rule>;
