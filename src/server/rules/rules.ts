import type { Rule } from './types';

/** What is written by hand, by the resource's name. */
export const rules: Record<string, Rule> = {};
