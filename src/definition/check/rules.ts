import { dictionaryRules } from './dictionaries/dictionaryRules';
import { entityRules } from './entity/entityRules';
import { keysOnce } from './json/keysOnce';
import { present } from './json/present';
import { syntax } from './json/syntax';
import { menuRules } from './menu/menuRules';
import { reportRules } from './report/reportRules';
import { resourceRules } from './resource/resourceRules';
import { rowRules } from './row/rowRules';
import type { SourceKind } from './source';
import type { Rule } from './types';

const jsonRules = { J001: syntax, J002: keysOnce, J003: present } satisfies Record<string, Rule>;

/** Every kind of mistake, by the kind of file and by its code. A code is never given to another mistake. */
export const rules: Record<SourceKind, Record<string, Rule>> = {
  entity: { ...jsonRules, ...entityRules },
  resource: { ...jsonRules, ...resourceRules },
  row: { ...jsonRules, ...rowRules },
  report: { ...jsonRules, ...reportRules },
  menu: { ...jsonRules, ...menuRules },
  dictionaries: { ...jsonRules, ...dictionaryRules },
};
