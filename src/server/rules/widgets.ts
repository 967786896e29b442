import { embedCode } from '../embed/embedCode';
import type { Rule } from './types';

/** Widgets: one that was refused is reviewed again once it is edited; and what embeds one in a page. */
export const widgets: Rule = {
  updating: (changes, { status }) =>
    status === 'failed' ? { ...changes, status: 'pending', remark: null } : changes,
  calls: {
    code: {
      answer: ({ record, records, origin }) => {
        const key = `${records.companyId}-${record.widget_id}`;
        return { code: embedCode(origin, key), test_url: `${origin}/embed/test/${key}` };
      },
    },
  },
};
