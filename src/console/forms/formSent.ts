import type { Form, Resource } from '../../definition/model/resource';

/** The form that a request says it comes from: none where no other makes the same call. */
export function formSent({ forms, calls }: Resource, { name, call }: Form): string | undefined {
  const isOther = Object.values(forms).some((other) => other.call === call && other.name !== name);
  const isSet = Object.values(calls).some(({ sets, path }) => sets && path === calls[call]?.path);
  return isOther || isSet ? name : undefined;
}
