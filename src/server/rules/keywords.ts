import { list } from '../records/calls/list';
import { isRecordContext } from '../records/isRecordContext';
import type { Rule } from './types';

/** The keywords that a form may choose from: a link leads nowhere with one that is not live. */
export const keywords: Rule = {
  calls: {
    list: {
      // The list itself refuses what it does not know.
      input: { type: 'object' },
      answer: (context) =>
        isRecordContext(context) && list({ ...context, bound: { ...context.bound, status: 'Live' } }),
    },
  },
};
