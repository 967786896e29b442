import {
  type CallContext,
  isRecordContext,
  listRecords,
  type PageResponse,
  type ResourceServerCode,
} from '#server/projectApi.ts';
import { reviewedArticleStatus } from '../articles/reviewedArticleStatus.ts';

/** Implements the list of published articles for selects (resource `news`): articles that readers can see, by name. */
export const newsServerCode: ResourceServerCode = {
  calls: { list: { input: { type: 'object' }, handler: listPublishedArticles } },
};

function listPublishedArticles(context: CallContext): Promise<PageResponse> {
  if (!isRecordContext(context)) throw new Error('Options are records');
  return listRecords({
    ...context,
    input: { status: String(reviewedArticleStatus.published), ...context.input },
  });
}
