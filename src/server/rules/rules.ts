import { reports } from './reports';
import { sites } from './sites';
import type { Rule } from './types';
import { userGroups } from './user-groups';
import { users } from './users';
import { zones } from './zones';

/** What is written by hand, by the resource's name. */
export const rules: Record<string, Rule> = { reports, sites, 'user-groups': userGroups, users, zones };
