import { text } from '../../../definition/text';
import type { Row } from '../../../definition/types';
import { invalid } from '../../errors/failures';
import { companyOf } from '../companyOf';
import type { CallContext } from '../types';

/** Refuses an article whose category is no way down the tree of its language, or one that the company is not offered. */
export async function checkCategory({ category, language }: Row, { records }: CallContext): Promise<void> {
  const path = category as number[];
  const { hidden_categories } = await companyOf(records);
  const found = await records.find('category', { id: path });
  const isOffered = path.every((id, step) => {
    const one = found.find((candidate) => candidate.id === id);
    const isOpen = one?.language === language && one?.status === 1;
    return (
      isOpen && one.parent_id === (path[step - 1] ?? null) && !(hidden_categories as number[]).includes(id)
    );
  });
  if (!isOffered) throw invalid([{ field: '/category', message: text('server.category') }]);
}
