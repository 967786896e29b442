import type { Form, Resource } from '#definition/model/resource.ts';

/**
 * Returns the form name to send along with a request, if several forms make the same call. Undefined if only one does.
 */
export function getFormNameForSharedCall(
  { forms, calls }: Resource,
  { name, call }: Form,
): string | undefined {
  const isOther = Object.values(forms).some((other) => other.call === call && other.name !== name);
  const isSet = Object.values(calls).some(({ sets, path }) => sets && path === calls[call]?.path);
  return isOther || isSet ? name : undefined;
}
