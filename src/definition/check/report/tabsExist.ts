import { texts, unknown } from '../mention';
import { at, items } from '../place';
import type { Rule } from '../types';

/** P018: the reports that are the tabs of a page exist. */
export const tabsExist: Rule = ({ root }, { reports }) =>
  unknown(texts(...items(at(root, 'reports'))), reports, (name) => `there is no report "${name}"`);
