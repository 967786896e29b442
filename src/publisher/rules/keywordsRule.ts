import type { ResourceRule } from '#server/context.ts';
import { whereIn } from '#server/storage/sqlConditions.ts';

/** Limits the keywords that a form can select to those with the status Live: a link needs a live keyword. */
export const keywordsRule: ResourceRule = {
  listCondition: () => whereIn('status', ['Live']),
};
