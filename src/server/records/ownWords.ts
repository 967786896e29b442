import type { Property } from '../../definition/types';

/** The property's own words for a failed rule that the server alone can check. */
export function ownWords(
  { schema: { errorMessage } }: Property,
  keyword: 'unique' | 'enum',
): string | undefined {
  if (typeof errorMessage === 'object') return errorMessage[keyword];
  return keyword === 'enum' ? errorMessage : undefined;
}
