import { resolveRef } from '../check/source/byType';
import { kindOf, metaSchemas } from '../check/source/source';
import { isRow } from '../isRow';
import type { JsonSchema } from '../model/entity';

/** Words for people in a definition, and where they stand. */
export interface DefinitionWords {
  path: (string | number)[];
  words: string;
  /** They are a name too, by which others refer to them: they are said otherwise only where they are shown. */
  isName: boolean;
}

/** What a definition file says to people: its meta-schema marks the places with "words". */
export function definitionWords(file: string, definition: unknown): DefinitionWords[] {
  const schema = metaSchemas[kindOf(file)];
  const found = new Map<string, DefinitionWords>();
  collect({ schema, root: schema }, definition, [], found);
  return [...found.values()];
}

/** A definition with other words in the places of those that it says to people. */
export function sayOtherwise(file: string, definition: unknown, say: (words: string) => string): unknown {
  const copy = structuredClone(definition);
  for (const { path, words, isName } of definitionWords(file, definition)) {
    if (isName) continue;
    const holder = path.slice(0, -1).reduce<Holder>((node, step) => node[step] as Holder, copy as Holder);
    holder[path.at(-1) ?? ''] = say(words);
  }
  return copy;
}

type Holder = Record<string | number, unknown>;

/** A part of a meta-schema, and the whole that its references are looked up in. */
interface Meta {
  schema: JsonSchema;
  root: JsonSchema;
}

/** Of several branches all are looked at: where a value does not fit one, nothing there is marked. */
function collect(
  meta: Meta,
  value: unknown,
  path: DefinitionWords['path'],
  found: Map<string, DefinitionWords>,
): void {
  const { schema, root } = referred(meta);
  const inner = (below: unknown, held: unknown, ...steps: DefinitionWords['path']) => {
    if (isRow(below)) collect({ schema: below, root }, held, [...path, ...steps], found);
  };
  if (typeof value === 'string' && schema.words && value.trim() !== '')
    found.set(JSON.stringify(path), { path, words: value, isName: schema.words === 'shown' });
  if (Array.isArray(value)) value.forEach((entry, index) => void inner(schema.items, entry, index));
  else if (isRow(value))
    for (const [key, held] of Object.entries(value)) {
      const named = isRow(schema.properties) ? schema.properties[key] : undefined;
      inner(named ?? schema.additionalProperties, held, key);
    }
  for (const keyword of ['oneOf', 'anyOf', 'allOf'])
    for (const branch of [schema[keyword] ?? []].flat()) inner(branch, value);
}

function referred({ schema, root }: Meta): Meta {
  if (typeof schema.$ref !== 'string') return { schema, root };
  const all = Object.values(metaSchemas);
  const file = schema.$ref.split('#')[0];
  const there = all.find(({ $id }) => $id === `meta/${file}`) ?? root;
  return referred({ schema: resolveRef(schema.$ref, root, all), root: there });
}
