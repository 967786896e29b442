import type { Rule } from '../../server/context';

/** Main keywords: one that failed, or that says something else now, is reviewed again. */
export const mainKeywords: Rule = {
  updating: (changes, stored) => {
    const isOther = changes.key_word !== undefined && changes.key_word !== stored.key_word;
    if (stored.status !== 'Failed' && !isOther) return changes;
    return { ...changes, status: 'Verifying', remark: null };
  },
};
