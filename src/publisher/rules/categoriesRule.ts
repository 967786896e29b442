import type { ResourceRule } from '#server/context.ts';
import { whereNotIn } from '#server/storage/sqlConditions.ts';

/** Implements the hooks of the categories: each company can select all categories except those hidden from it. */
export const categoriesRule: ResourceRule = {
  listCondition: async ({ records }) => {
    const { hidden_categories } = await records.getTenantRecord();
    return whereNotIn('id', (hidden_categories as number[] | null) ?? []);
  },
};
