import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import {
  ineffectiveIncludeEmpty,
  unknownAccessMenu,
  unknownGrantProperty,
  unknownRowAccessProperty,
} from './permissions.ts';
import {
  duplicateSession,
  invalidResourceInSession,
  unknownSessionCall,
  unusedMenuQuery,
} from './session.ts';

/** The checker rules of a resource's access and session, by their code. */
export const accessRules = {
  R019: unknownRowAccessProperty,
  R020: unknownGrantProperty,
  R046: unknownAccessMenu,
  R082: unknownSessionCall,
  R083: duplicateSession,
  R084: unusedMenuQuery,
  R087: invalidResourceInSession,
  R264: ineffectiveIncludeEmpty,
} satisfies Record<string, CheckerRule>;
