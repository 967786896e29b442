import type { Rule } from './types';

/** Widgets: one that was refused is reviewed again once it is edited. */
export const widgets: Rule = {
  updating: (changes, { status }) =>
    status === 'failed' ? { ...changes, status: 'pending', remark: null } : changes,
};
