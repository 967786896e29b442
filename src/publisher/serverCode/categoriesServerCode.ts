import { type ResourceServerCode, whereNotIn } from '#server/projectApi.ts';

/** Implements the hooks of the categories: each company can select all categories except those hidden from it. */
export const categoriesServerCode: ResourceServerCode = {
  listCondition: async ({ records }) => {
    const { hidden_categories } = await records.getTenantRecord();
    return whereNotIn('id', (hidden_categories as number[] | null) ?? []);
  },
};
