import type { Rule } from '../../server/context';
import { embedCode } from '../embed/embeddedWidget';

/** Widgets: what embeds one in a page. */
export const widgets: Rule = {
  calls: {
    code: {
      answer: ({ record, records, origin }) => {
        const key = `${records.tenant}-${record.widget_id}`;
        return { code: embedCode(origin, key), test_url: `${origin}/embed/test/${key}` };
      },
    },
  },
};
