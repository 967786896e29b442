import { list } from '../records/calls/list';
import { Page } from '../records/calls/Page';
import { isRecordContext } from '../records/isRecordContext';
import { companyOf } from './companyOf';
import type { CallContext, Rule } from './types';

/** Categories: each company is offered all but those that are hidden from it. */
export const categories: Rule = {
  calls: { list: { input: { type: 'object' }, answer: offered } },
};

async function offered(context: CallContext): Promise<Page> {
  if (!isRecordContext(context)) throw new Error('Categories are records');
  const { hidden_categories } = await companyOf(context.records);
  const hidden = new Set(hidden_categories as number[]);
  const { rows, total } = await list(context);
  const left = rows.filter(({ id }) => !hidden.has(id as number));
  return new Page(left, total - (rows.length - left.length));
}
