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
import { actionsAct } from './actionsAct';
import { actionsActOnce } from './actionsActOnce';
import { agreesAnswer } from './agreesAnswer';
import { callsExist } from './callsExist';
import { carryKnown } from './carryKnown';
import { codesExist } from './codesExist';
import { columnsShow } from './columnsShow';
import { columnTagsHaveColours } from './columnTagsHaveColours';
import { conditionsAsk } from './conditionsAsk';
import { conditionsCanHold } from './conditionsCanHold';
import { conditionsReach } from './conditionsReach';
import { createsWhole } from './createsWhole';
import { entityExists } from './entityExists';
import { entityNeeded } from './entityNeeded';
import { fieldsEnter } from './fieldsEnter';
import { fieldsWritable } from './fieldsWritable';
import { filterDictionaries } from './filterDictionaries';
import { filterReferencesLead } from './filterReferencesLead';
import { filterReferencesSearch } from './filterReferencesSearch';
import { filterReferencesShow } from './filterReferencesShow';
import { filtersCompare } from './filtersCompare';
import { formLimitsAgree } from './formLimitsAgree';
import { formPatternsCompile } from './formPatternsCompile';
import { formRulesName } from './formRulesName';
import { formsExist } from './formsExist';
import { formsHaveFields } from './formsHaveFields';
import { historyFiltered } from './historyFiltered';
import { historyOnce } from './historyOnce';
import { likeLeads } from './likeLeads';
import { lookupsFill } from './lookupsFill';
import { offersAreChoices } from './offersAreChoices';
import { opensCarry } from './opensCarry';
import { opensFiltered } from './opensFiltered';
import { overridesExist } from './overridesExist';
import { pagesExist } from './pagesExist';
import { pagesHaveRoute } from './pagesHaveRoute';
import { pathsIdentify } from './pathsIdentify';
import { pathsName } from './pathsName';
import { previewsMake } from './previewsMake';
import { routeHasList } from './routeHasList';
import { rowsByProperty } from './rowsByProperty';
import { rowsTravel } from './rowsTravel';
import { rulesExist } from './rulesExist';
import { sendsName } from './sendsName';
import { shownOnce } from './shownOnce';
import { sortIsProperty } from './sortIsProperty';
import { storedAreCompared } from './storedAreCompared';
import { switchesTell } from './switchesTell';
import { tabsShow } from './tabsShow';
import { templatesFill } from './templatesFill';
import { viewsAsGroup } from './viewsAsGroup';

/** What can be wrong in a resource, by its code. */
export const resourceRules = {
  R001: unknownKey,
  R002: missingKey,
  R003: wrongType,
  R004: wrongChoice,
  R005: wrongForm,
  R006: namedAsFile,
  R007: namedOnce,
  R008: entityExists,
  R009: entityNeeded,
  R010: routeHasList,
  R011: menuHasRoute,
  R012: columnsShow,
  R013: filtersCompare,
  R014: fieldsEnter,
  R015: conditionsAsk,
  R016: templatesFill,
  R017: carryKnown,
  R018: sortIsProperty,
  R019: rowsByProperty,
  R020: rowsByGrant,
  R021: pathsName,
  R022: sendsName,
  R023: pathsIdentify,
  R024: filterReferencesLead,
  R025: filterReferencesShow,
  R026: filterReferencesSearch,
  R027: filterDictionaries,
  R028: conditionsCanHold,
  R029: offersAreChoices,
  R030: codesExist,
  R031: actionsAct,
  R032: actionsActOnce,
  R033: callsExist,
  R034: formsExist,
  R035: pagesExist,
  R036: pagesHaveRoute,
  R037: opensCarry,
  R038: formsHaveFields,
  R039: likeLeads,
  R040: fieldsWritable,
  R041: createsWhole,
  R042: conditionsReach,
  R043: callsDiffer,
  R044: routesDiffer,
  R045: menuParentExists,
  R046: accessMenuExists,
  R047: overridesExist,
  R048: rulesExist,
  R049: columnTagsHaveColours,
  R050: shownOnce,
  R051: formRulesName,
  R052: formLimitsAgree,
  R053: formPatternsCompile,
  R054: tabsShow,
  R057: agreesAnswer,
  R055: viewsAsGroup,
  R070: storedAreCompared,
  R071: lookupsFill,
  R072: previewsMake,
  R060: historyFiltered,
  R061: historyOnce,
  R062: switchesTell,
  R080: opensFiltered,
  R081: rowsTravel,
} satisfies Record<string, Rule>;
