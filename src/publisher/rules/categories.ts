import type { Rule } from '../../server/context';
import { whereNotIn } from '../../server/storage/whereIn';

/** Categories: each company is offered all but those that are hidden from it. */
export const categories: Rule = {
  listed: async ({ records }) => {
    const { hidden_categories } = await records.owner();
    return whereNotIn('id', (hidden_categories as number[] | null) ?? []);
  },
};
