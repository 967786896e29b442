import type { Property } from '../../definition/model/entity';

/** The property's own words for a failed rule that the server alone can check. */
export function errorMessages(
  { schema: { errorMessage } }: Property,
  keyword: 'unique' | 'enum' | 'format',
): string | undefined {
  if (typeof errorMessage === 'object') return errorMessage[keyword];
  return keyword === 'unique' ? undefined : errorMessage;
}
