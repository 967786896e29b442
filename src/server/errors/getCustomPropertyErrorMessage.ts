import type { Property } from '#definition/model/entity.ts';

/**
 * Returns the property's custom message for a rule that only the server can check; undefined if the definition has
 * none.
 */
export function getCustomPropertyErrorMessage(
  { schema: { errorMessage } }: Property,
  keyword: 'unique' | 'enum' | 'format',
): string | undefined {
  if (typeof errorMessage === 'object') return errorMessage[keyword];
  return keyword === 'unique' ? undefined : errorMessage;
}
