import type { Labeller } from '../labels/Labeller';
import type { Question } from '../query/Question';

/** Adds how the values read of every dimension that is sorted by. */
export async function labelledQuestion(
  asked: Omit<Question, 'labels'>,
  labeller: Labeller,
): Promise<Question> {
  const labels: Question['labels'] = new Map();
  for (const { field } of asked.sorts) {
    const dimension = asked.dimensions.find(({ name }) => name === field);
    if (dimension) labels.set(field, await labeller.all(dimension));
  }
  return { ...asked, labels };
}
