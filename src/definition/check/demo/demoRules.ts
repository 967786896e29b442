import { invalidType, invalidValue, missingKey, unknownKey } from '../file/metaSchemaRules.ts';
import type { CheckerRule } from '../shared/CheckerRule.ts';
import {
  invalidOrMissingDemoValue,
  unknownDemoAxis,
  unknownDemoColumn,
  unknownDemoEntity,
  unknownDemoGenerator,
  unknownDemoProperty,
  unknownDemoReport,
} from './demoRecordsAndFacts.ts';

/** Checker rules for demo files, by code. */
export const demoRules = {
  E001: unknownKey,
  E002: missingKey,
  E003: invalidType,
  E005: invalidValue,
  E010: unknownDemoEntity,
  E011: unknownDemoProperty,
  E012: unknownDemoGenerator,
  E013: unknownDemoReport,
  E014: unknownDemoAxis,
  E015: unknownDemoColumn,
  E016: invalidOrMissingDemoValue,
} satisfies Record<string, CheckerRule>;
