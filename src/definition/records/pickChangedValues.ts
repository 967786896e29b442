import type { RecordValues } from '../model/entity.ts';
import type { ApiCall } from '../model/resource.ts';
import { isSameValue } from '../values/isSameValue.ts';

/**
 * Returns the part of a payload that differs from the stored record. Returns the whole payload if the call requires the
 * full record, and adds the properties that the call always sends.
 */
export function pickChangedValues(
  { sendWholeRecord }: ApiCall,
  payload: RecordValues,
  stored: RecordValues,
): RecordValues {
  if (sendWholeRecord === true) return payload;
  const always = sendWholeRecord || [];
  const known = always.filter((name) => stored[name] !== undefined).map((name) => [name, stored[name]]);
  const changed = Object.entries(payload).filter(
    ([name, value]) => always.includes(name) || !isSameValue(value, stored[name]),
  );
  return Object.fromEntries([...known, ...changed]);
}
