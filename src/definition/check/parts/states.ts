import type { Row } from '../../model/entity';
import type { Validate } from '../../validator';
import { texts } from '../source/nameUse';
import { at, items, members, nameOf, type Place, textAt, valueAt } from '../source/place';
import type { Source } from '../source/source';
import { possibleValues } from './choices';
import { mentioned } from './partialSchema';
import { property } from './properties';
import { comparedValues } from './screen';
import type { SymbolTable } from './symbolTable';
import { compileRules, refusal } from './trial';

/** Stands for every value that nothing here speaks of. */
const other = Symbol('another value');
/** So many states are tried; where there are more, nothing is said. */
const most = 4000;

/** Whether records that are meant are stored, and have what is required; in a form a field may still be empty. */
export interface Meant {
  entity: Source | undefined;
  world: SymbolTable;
  stored: boolean;
}

/**
 * Every combination of values that records can have in some properties, given by name or by the parts of conditions on
 * them, as far as the entity's own rules allow it, but for one of them. Undefined where they cannot be counted.
 */
export function possibleStates(parts: (Place | string)[], meant: Meant, besides?: Place): Row[] | undefined {
  const { entity } = meant;
  const rules = items(at(entity?.root, 'allOf')).filter(({ node }) => node !== besides?.node);
  const spoken = parts.flatMap((part) => (typeof part === 'string' ? [] : [part]));
  const asked = new Set(spoken.map(nameOf));
  const named = new Set([...asked, ...parts.flatMap((part) => (typeof part === 'string' ? [part] : []))]);
  const related = rules.filter((rule) => namesIn(rule).some((name) => named.has(name)));
  let states: Row[] = [{}];
  for (const name of new Set([...named, ...related.flatMap(namesIn)])) {
    const values = domain(name, spoken, meant);
    const isCounted = values && states.length * values.length <= most;
    if (isCounted) states = states.flatMap((state) => values.map((value) => ({ ...state, [name]: value })));
    // What a rule speaks of besides may be anything.
    else if (asked.has(name)) return undefined;
  }
  return states.filter((state) => related.every((rule) => isKept(rule, state)));
}

/** What a rule of an entity speaks of. */
export function namesIn(rule: Place): string[] {
  return ['if', 'then', 'else'].flatMap((part) => mentioned(at(rule, part)).map(({ name }) => name));
}

/** The values that a property can have; those that cannot be counted as far as they are spoken of. */
function domain(name: string, parts: Place[], { entity, world, stored }: Meant): unknown[] | undefined {
  const place = property(entity, name);
  if (!place || ['array', 'object'].includes(textAt(place, 'type') ?? '')) return undefined;
  if (stored && ['writeOnly', 'secret'].some((key) => valueAt(place, key) === true)) return [undefined];
  const counted = possibleValues(place, world);
  const spoken = parts.filter((part) => nameOf(part) === name).flatMap(comparedValues);
  const values = counted ?? [
    ...spoken.filter((one) => refusal(one, place).length === 0).map((one) => valueAt(one)),
    other,
  ];
  return stored && isAlwaysThere(place, entity) ? values : [...values, undefined];
}

/** Whether every record has a value of a property. */
function isAlwaysThere(place: Place, entity: Source | undefined): boolean {
  const required = texts(...items(at(entity?.root, 'required'))).map(({ name }) => name);
  if (required.includes(nameOf(place)) || at(place, 'generated')) return true;
  return at(place, 'default') !== undefined && valueAt(place, 'readOnly') === true;
}

/** Whether a state meets every part of a condition. */
export function meets(parts: Place[], state: Row): boolean {
  return parts.every((part) => {
    const among = comparedValues(part)
      .map((one) => valueAt(one))
      .includes(state[nameOf(part)]);
    return at(part, 'not') ? !among : among;
  });
}

/** Whether a state may keep a rule of its entity: what cannot be told counts as kept. */
function isKept(rule: Place, state: Row): boolean {
  const applies = isMet(at(rule, 'if'), state);
  if (applies === undefined) return true;
  return isMet(at(rule, applies ? 'then' : 'else'), state) !== false;
}

/** Whether a state meets a part of a rule; undefined where that cannot be told. */
export function isMet(partial: Place | undefined, state: Row): boolean | undefined {
  const required = texts(...items(at(partial, 'required'))).map(({ name }) =>
    name in state ? state[name] !== undefined : undefined,
  );
  const narrowed = members(at(partial, 'properties')).map((narrowing) => isNarrowed(narrowing, state));
  const answers = [...required, ...narrowed];
  if (answers.includes(false)) return false;
  return answers.includes(undefined) ? undefined : true;
}

function isNarrowed(narrowing: Place, state: Row): boolean | undefined {
  const name = nameOf(narrowing);
  if (!(name in state) || state[name] === other) return undefined;
  return state[name] === undefined || validatorOf(narrowing)({ [name]: state[name] }).length === 0;
}

const compiled = new WeakMap<Place['node'], Validate>();

/** Compiled once: every state is tried with it. */
function validatorOf(narrowing: Place): Validate {
  const found = compiled.get(narrowing.node) ?? compileRules({ [nameOf(narrowing)]: valueAt(narrowing) });
  compiled.set(narrowing.node, found);
  return found;
}
