import type { JSONPath } from 'jsonc-parser';
import { isRow } from '../../../definition/isRow';
import { alternatives, type Drawing, drawingOf, formOf, type Rules, rulesBelow, typesOf } from './metaRules';

/** A member of an object of a definition, or an entry of one of its lists. */
export interface Part {
  /** Its key; of an entry its number, from 0. */
  key: string;
  path: JSONPath;
  /** The form that its value has; absent where the meta-schema does not know it. */
  rules?: Rules;
  drawing: Drawing;
  value: unknown;
  isRequired: boolean;
  description?: string;
}

/** What stands at a place of a definition, and what has been asked for there: all in this order. */
export function partsOf(rules: Rules, value: unknown, path: JSONPath, shown: string[]): Part[] {
  const required = (rules.schema.required ?? []) as string[];
  return shown.map((key) => {
    const held = (value as Record<string, unknown> | undefined)?.[key];
    const said = rulesBelow(rules, key);
    const form = said && formOf(said, held);
    return {
      key,
      path: [...path, Array.isArray(value) ? Number(key) : key],
      rules: form,
      drawing: drawingOf(form),
      value: held,
      isRequired: required.includes(key),
      description: (form?.schema.description ?? said?.schema.description) as string | undefined,
    };
  });
}

/** The keys that are drawn: what stands there in its order, what is asked for of old, and what every such place has. */
export function keysShown(rules: Rules, value: unknown, before: string[]): string[] {
  if (Array.isArray(value)) return Object.keys(value);
  const there = Object.keys(isRow(value) ? value : {});
  const required = (rules.schema.required ?? []) as string[];
  const kept = [...before, ...required].filter((key) => !there.includes(key));
  return [...new Set(kept)].reduce((keys, key) => placed(keys, key, before), there);
}

/** A key that is no longer there stays behind the one that it stood behind. */
function placed(keys: string[], key: string, before: string[]): string[] {
  const earlier = before.slice(0, Math.max(before.indexOf(key), 0));
  const at = before.includes(key)
    ? Math.max(-1, ...earlier.map((one) => keys.indexOf(one))) + 1
    : keys.length;
  return keys.toSpliced(at, 0, key);
}

/** Something that may be added at a place. */
export interface Addition {
  /** Absent where its author names it. */
  key?: string;
  label: string;
  /** What it begins as; absent where a field is drawn first, and what is entered there is the first value. */
  value?: unknown;
}

/** What may be added at a place, by key, and in each form that its value may have. */
export function additionsAt(rules: Rules, shown: string[]): Addition[] {
  const { properties, additionalProperties, items } = rules.schema;
  const keys = Object.keys(isRow(properties) ? properties : {}).filter((key) => !shown.includes(key));
  const known = keys.flatMap((key) => additions(rulesBelow(rules, key), key));
  const named = isRow(additionalProperties) || isRow(items) ? additions(rulesBelow(rules, '')) : [];
  return [...known, ...named];
}

function additions(rules: Rules | undefined, key?: string): Addition[] {
  const forms = rules ? alternatives(rules).filter((form) => drawingOf(form) !== 'text') : [];
  return forms.map((form) => {
    const kind = String(form.schema.title ?? typesOf(form.schema)[0] ?? form.schema.const);
    const label = [key, forms.length > 1 || key === undefined ? kind : undefined].filter(Boolean).join(': ');
    return { key, label, value: beginning(form, key !== undefined && forms[0] === form) };
  });
}

function beginning(form: Rules, isField: boolean): unknown {
  if (drawingOf(form) === 'part') return form.schema.items ? [] : {};
  if (isField) return undefined;
  if ('const' in form.schema) return form.schema.const;
  if (form.schema.items) return [];
  const [type = ''] = typesOf(form.schema);
  return { number: 0, integer: 0, boolean: true }[type] ?? '';
}

/** What people call a part: its number in a list, and what it says of itself. */
export function nameOf({ key, path, value }: Part): string {
  const said = isRow(value)
    ? Object.values(value).find((one) => typeof one === 'string' && one !== '')
    : undefined;
  if (typeof path.at(-1) === 'number') return [`${Number(key) + 1}.`, said].filter(Boolean).join(' ');
  return key;
}
