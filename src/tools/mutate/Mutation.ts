/** A mutation: a rule in a definition file that is removed or loosened (mutation testing). */
export interface Mutation {
  /** Path of the rule from the file's root. */
  path: (string | number)[];
  /** The replacement; undefined if the rule is removed. */
  value?: unknown;
  /** Description such as "21 instead of 20". */
  description: string;
}

/** Returns a copy of a parsed file with a mutation applied. */
export function applyMutation<T>(root: T, { path, value }: Mutation): T {
  const copy = structuredClone(root);
  const last = path.at(-1) ?? '';
  const holder = path.slice(0, -1).reduce<unknown>((node, step) => (node as Holder)[step], copy) as Holder;
  if (value !== undefined) holder[last] = value;
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder[last];
  return copy;
}

type Holder = Record<string | number, unknown>;

/** Formats a mutation's path: properties.domain.allOf[0].pattern. */
export function formatMutationPath({ path }: Mutation): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1);
}
