import { list } from '../records/calls/list';
import type { Page } from '../records/calls/Page';
import { isRecordContext } from '../records/isRecordContext';
import type { CallContext, Rule } from './types';

/** Articles as options: those that readers can see, by name. */
export const news: Rule = {
  calls: { list: { input: { type: 'object' }, answer: options } },
};

function options(context: CallContext): Promise<Page> {
  if (!isRecordContext(context)) throw new Error('Options are records');
  return list({ ...context, input: { status: '1', ...context.input } });
}
