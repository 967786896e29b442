import type { ResourceRule } from '../../server/context';
import { whereIn } from '../../server/storage/sqlConditions';

/**
 * Implements the list of keywords that a form can select: only live ones, because links need one. Only live ones,
 * because links need one.
 */
export const keywordsRule: ResourceRule = {
  listCondition: () => whereIn('status', ['Live']),
};
