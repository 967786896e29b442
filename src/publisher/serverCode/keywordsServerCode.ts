import { type ResourceServerCode, whereIn } from '#server/projectApi.ts';

/** Limits the keywords that a form can select to those with the status Live: a link needs a live keyword. */
export const keywordsServerCode: ResourceServerCode = {
  listCondition: () => whereIn('status', ['Live']),
};
