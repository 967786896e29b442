import {
  impossibleDemoValue,
  unknownDemoAxis,
  unknownDemoColumn,
  unknownDemoEntity,
  unknownDemoProperty,
  unknownDemoReport,
  unknownDemoValue,
} from './demo';
import type { Rule } from './parts/rule';
import { invalidType, invalidValue, missingKey, unknownKey } from './shape';

/** What can be wrong in the files of the demo, by its code. */
export const demoRules = {
  E001: unknownKey,
  E002: missingKey,
  E003: invalidType,
  E005: invalidValue,
  E010: unknownDemoEntity,
  E011: unknownDemoProperty,
  E012: unknownDemoValue,
  E013: unknownDemoReport,
  E014: unknownDemoAxis,
  E015: unknownDemoColumn,
  E016: impossibleDemoValue,
} satisfies Record<string, Rule>;
