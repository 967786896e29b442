import type { Rule } from '../../server/context';
import { embedCode } from '../embed/embeddedWidget';

/** Widgets: one that was refused is reviewed again once it is edited; and what embeds one in a page. */
export const widgets: Rule = {
  updating: (changes, { status }) =>
    status === 'failed' ? { ...changes, status: 'pending', remark: null } : changes,
  calls: {
    code: {
      answer: ({ record, records, origin }) => {
        const key = `${records.tenant}-${record.widget_id}`;
        return { code: embedCode(origin, key), test_url: `${origin}/embed/test/${key}` };
      },
    },
  },
};
