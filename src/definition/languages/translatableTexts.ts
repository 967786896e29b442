import {
  followMetaSchemaRefs,
  getDefinitionKind,
  type MetaSubschema,
  metaSchemasByKind,
} from '../metaSchemas.ts';
import { isObject } from '../values/isObject.ts';
import type { Translator } from './translations.ts';

/** A translatable text of a definition file, with its JSON path. */
export interface TranslatableText {
  path: (string | number)[];
  text: string;
  /** Contexts of its translation, the most specific first: the definition's name, then the kind of place. */
  contexts: string[];
  /** True if the text is also a name that other definitions reference. Such a text is translated only for display. */
  isName: boolean;
}

/** English texts, each with the contexts of every place that uses it. A place in code has no contexts. */
export type ContextsByText = Map<string, string[][]>;

/** Groups texts with their contexts by text. */
export function groupContextsByText(
  texts: Iterable<Pick<TranslatableText, 'text' | 'contexts'>>,
): ContextsByText {
  const found: ContextsByText = new Map();
  for (const { text, contexts } of texts) found.set(text, [...(found.get(text) ?? []), contexts]);
  return found;
}

/** Finds the translatable texts of a definition file; its meta-schema marks them with `words` and their kind with `context`. */
export function findTranslatableTexts(file: string, definition: unknown): TranslatableText[] {
  const schema = metaSchemasByKind[getDefinitionKind(file)];
  const found = new Map<string, TranslatableText>();
  const [, name = ''] = /([^/]+)\.json$/.exec(file) ?? [];
  collectTexts({ schema, root: schema }, definition, { path: [], name }, found);
  return [...found.values()];
}

/** Returns a copy of a definition file with its texts translated. Names that are references stay unchanged. */
export function translateDefinition(file: string, definition: unknown, translate: Translator): unknown {
  const copy = structuredClone(definition);
  for (const { path, text, contexts, isName } of findTranslatableTexts(file, definition)) {
    if (isName) continue;
    const holder = path.slice(0, -1).reduce<Holder>((node, step) => node[step] as Holder, copy as Holder);
    holder[path.at(-1) ?? ''] = translate(text, contexts);
  }
  return copy;
}

type Holder = Record<string | number, unknown>;

/** Returns every translation context (kind of text, such as "action") that the meta-schemas declare, sorted. */
export function getMetaSchemaTranslationContexts(): string[] {
  const kinds = new Set<string>();
  const search = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { context } = node as { context?: unknown };
    if (typeof context === 'string') kinds.add(context);
    Object.values(node).forEach(search);
  };
  search(metaSchemasByKind);
  return [...kinds].sort();
}

/** A place in a definition, with the name of the definition. */
interface TextPlace extends Pick<TranslatableText, 'path'> {
  name: string;
  /** The kind of place, such as "action". The innermost wins. */
  kind?: string;
}

/** Collects from all branches (`oneOf` …): a branch that does not fit the value marks nothing in it. */
function collectTexts(
  meta: MetaSubschema,
  value: unknown,
  place: TextPlace,
  found: Map<string, TranslatableText>,
): void {
  const { schema, root } = followMetaSchemaRefs(meta);
  const { path, name, kind = place.kind } = { ...place, kind: schema.context as string | undefined };
  const inner = (below: unknown, child: unknown, ...steps: TranslatableText['path']) => {
    if (isObject(below))
      collectTexts({ schema: below, root }, child, { path: [...path, ...steps], name, kind }, found);
  };
  if (typeof value === 'string' && schema.words && isTranslatable(value, schema.words))
    found.set(JSON.stringify(path), {
      path,
      text: value,
      contexts: kind === undefined ? [name] : [name, kind],
      isName: schema.words === 'shown',
    });
  if (Array.isArray(value)) value.forEach((entry, index) => void inner(schema.items, entry, index));
  else if (isObject(value))
    for (const [key, child] of Object.entries(value)) {
      const named = isObject(schema.properties) ? schema.properties[key] : undefined;
      inner(named ?? schema.additionalProperties, child, key);
    }
  for (const keyword of ['oneOf', 'anyOf', 'allOf'])
    for (const branch of [schema[keyword] ?? []].flat()) inner(branch, value);
}

/**
 * Returns true if a text has words to translate, not only placeholders. A `phrase` may also be a value such as a URL,
 * without spaces.
 */
function isTranslatable(text: string, kind: unknown): boolean {
  const words = text.replace(/\{[^{}]*\}/g, '').trim();
  return kind === 'phrase' ? text.trim().includes(' ') : words !== '';
}
