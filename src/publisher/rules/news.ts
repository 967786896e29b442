import type { Page } from '../../server/answers';
import { type CallContext, isRecordContext, type Rule } from '../../server/context';
import { list } from '../../server/records/calls/list';
import { articleStatus } from '../articles/articleStatus';

/** Articles as options: those that readers can see, by name. */
export const news: Rule = {
  calls: { list: { input: { type: 'object' }, answer: options } },
};

function options(context: CallContext): Promise<Page> {
  if (!isRecordContext(context)) throw new Error('Options are records');
  return list({ ...context, input: { status: String(articleStatus.published), ...context.input } });
}
