import { type CallContext, isRecordContext, type ResourceRule } from '#server/context.ts';
import { listRecords } from '#server/records/calls/listRecords.ts';
import type { PageResponse } from '#server/responses.ts';
import { articleStatusValues } from '../articles/articleStatusValues.ts';

/** Implements the list of published articles for selects (resource `news`): articles that readers can see, by name. */
export const publishedArticlesRule: ResourceRule = {
  calls: { list: { input: { type: 'object' }, handler: listPublishedArticles } },
};

function listPublishedArticles(context: CallContext): Promise<PageResponse> {
  if (!isRecordContext(context)) throw new Error('Options are records');
  return listRecords({
    ...context,
    input: { status: String(articleStatusValues.published), ...context.input },
  });
}
