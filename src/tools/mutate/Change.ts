/** One way in which a rule can be lost: a value in a definition file, and what stands there instead. */
export interface Change {
  /** Where the rule stands, as steps from the file's root. */
  path: (string | number)[];
  /** What stands there instead; nothing when the rule is removed. */
  value?: unknown;
  /** In words, such as "21 instead of 20". */
  words: string;
}

/** A copy of a parsed file with one value changed, or taken out. */
export function changed<T>(root: T, { path, value }: Change): T {
  const copy = structuredClone(root);
  const last = path.at(-1) ?? '';
  const holder = path.slice(0, -1).reduce<unknown>((node, step) => (node as Holder)[step], copy) as Holder;
  if (value !== undefined) holder[last] = value;
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder[last];
  return copy;
}

type Holder = Record<string | number, unknown>;

/** A change's place as people read it: properties.domain.allOf[0].pattern */
export function placeOf({ path }: Change): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1);
}
