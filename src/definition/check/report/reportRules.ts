import { accessMenuExists } from '../screen/accessMenuExists';
import { callsDiffer } from '../screen/callsDiffer';
import { menuHasRoute } from '../screen/menuHasRoute';
import { menuParentExists } from '../screen/menuParentExists';
import { namedOnce } from '../screen/namedOnce';
import { routesDiffer } from '../screen/routesDiffer';
import { rowsByGrant } from '../screen/rowsByGrant';
import { missingKey } from '../shape/missingKey';
import { namedAsFile } from '../shape/namedAsFile';
import { unknownKey } from '../shape/unknownKey';
import { wrongChoice } from '../shape/wrongChoice';
import { wrongForm } from '../shape/wrongForm';
import { wrongType } from '../shape/wrongType';
import type { Rule } from '../types';
import { defaultsOffered } from './defaultsOffered';
import { dimensionsExist } from './dimensionsExist';
import { metricsExist } from './metricsExist';
import { rowExists } from './rowExists';
import { sortKnown } from './sortKnown';
import { tabsExist } from './tabsExist';

/** What can be wrong in a report, by its code. */
export const reportRules = {
  P001: unknownKey,
  P002: missingKey,
  P003: wrongType,
  P004: wrongChoice,
  P005: wrongForm,
  P006: namedAsFile,
  P007: namedOnce,
  P008: rowExists,
  P009: dimensionsExist,
  P010: metricsExist,
  P011: defaultsOffered,
  P012: menuHasRoute,
  P013: menuParentExists,
  P014: accessMenuExists,
  P015: routesDiffer,
  P016: callsDiffer,
  P017: rowsByGrant,
  P018: tabsExist,
  P019: sortKnown,
} satisfies Record<string, Rule>;
