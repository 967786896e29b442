import { missingKey } from '../shape/missingKey';
import { unknownKey } from '../shape/unknownKey';
import { wrongChoice } from '../shape/wrongChoice';
import { wrongForm } from '../shape/wrongForm';
import { wrongType } from '../shape/wrongType';
import type { Rule } from '../types';
import { idsDiffer } from './idsDiffer';
import { parentsEnd } from './parentsEnd';
import { parentsExist } from './parentsExist';

/** What can be wrong in the menu, by its code. */
export const menuRules = {
  M001: unknownKey,
  M002: missingKey,
  M003: wrongType,
  M004: wrongChoice,
  M005: wrongForm,
  M010: idsDiffer,
  M011: parentsExist,
  M012: parentsEnd,
} satisfies Record<string, Rule>;
