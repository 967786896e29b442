import type { RecordValues } from '#definition/model/entity.ts';
import type { RecordValidator } from '#definition/validation/compileValidator.ts';
import type { DefinitionSource } from '../source/DefinitionSource.ts';
import { getNamesWithNodes } from '../source/namesWithNodes.ts';
import {
  getItemNodes,
  getMemberName,
  getMemberNodes,
  getNodeAt,
  getStringAt,
  getValueAt,
  type SyntaxNode,
} from '../source/syntaxTree.ts';
import { getPossibleValues } from './choiceNodes.ts';
import { getMentionedPropertyNames } from './partialSchema.ts';
import { getPropertyNode } from './propertyNodes.ts';
import { compileValidatorOrAcceptAll, findPropertyViolation } from './propertyValidation.ts';
import { getConditionPartValueNodes } from './resourceNodes.ts';
import type { SymbolTable } from './symbolTable.ts';

/** Represents every value that no condition mentions. */
const unknownValue = Symbol('another value');
/** Maximum number of states to enumerate. Above it, the rule reports nothing. */
const maxStates = 4000;

/**
 * The scope of a state enumeration: the entity, the symbol table, and whether the records are stored or still being
 * edited in a form.
 */
export interface RecordStateContext {
  entity: DefinitionSource | undefined;
  world: SymbolTable;
  stored: boolean;
}

/**
 * Enumerates all combinations of values that records can have in some properties, under the entity's rules. Returns
 * undefined if they cannot be counted or there are too many.
 */
export function enumerateRecordStates(
  parts: (SyntaxNode | string)[],
  context: RecordStateContext,
  excludedRule?: SyntaxNode,
): RecordValues[] | undefined {
  const { entity } = context;
  const rules = getItemNodes(getNodeAt(entity?.root, 'allOf')).filter(
    ({ node }) => node !== excludedRule?.node,
  );
  const spoken = parts.flatMap((part) => (typeof part === 'string' ? [] : [part]));
  const asked = new Set(spoken.map(getMemberName));
  const named = new Set([...asked, ...parts.flatMap((part) => (typeof part === 'string' ? [part] : []))]);
  const related = rules.filter((rule) => getRulePropertyNames(rule).some((name) => named.has(name)));
  let states: RecordValues[] = [{}];
  for (const name of new Set([...named, ...related.flatMap(getRulePropertyNames)])) {
    const values = getValueDomain(name, spoken, context);
    const isCounted = values && states.length * values.length <= maxStates;
    if (isCounted) states = states.flatMap((state) => values.map((value) => ({ ...state, [name]: value })));
    // Properties that only a rule mentions may have any value.
    else if (asked.has(name)) return undefined;
  }
  return states.filter((state) => related.every((rule) => mayKeepRule(rule, state)));
}

/** Returns the properties that an if/then rule mentions. */
export function getRulePropertyNames(rule: SyntaxNode): string[] {
  return ['if', 'then', 'else'].flatMap((part) =>
    getMentionedPropertyNames(getNodeAt(rule, part)).map(({ name }) => name),
  );
}

/**
 * Returns the values that a property can have. For infinite domains: the values that conditions mention, plus
 * `unknownValue`.
 */
function getValueDomain(
  name: string,
  parts: SyntaxNode[],
  { entity, world, stored }: RecordStateContext,
): unknown[] | undefined {
  const place = getPropertyNode(entity, name);
  if (!place || ['array', 'object'].includes(getStringAt(place, 'type') ?? '')) return undefined;
  if (stored && ['writeOnly', 'secret'].some((key) => getValueAt(place, key) === true)) return [undefined];
  const counted = getPossibleValues(place, world);
  const spoken = parts.filter((part) => getMemberName(part) === name).flatMap(getConditionPartValueNodes);
  const values = counted ?? [
    ...spoken.filter((one) => findPropertyViolation(one, place).length === 0).map((one) => getValueAt(one)),
    unknownValue,
  ];
  return stored && isAlwaysPresent(place, entity) ? values : [...values, undefined];
}

/** Returns true if every record has a value of a property. */
function isAlwaysPresent(place: SyntaxNode, entity: DefinitionSource | undefined): boolean {
  const required = getNamesWithNodes(...getItemNodes(getNodeAt(entity?.root, 'required'))).map(
    ({ name }) => name,
  );
  if (required.includes(getMemberName(place)) || getNodeAt(place, 'generated')) return true;
  return getNodeAt(place, 'default') !== undefined && getValueAt(place, 'readOnly') === true;
}

/** Returns true if a state meets every part of a condition. */
export function satisfiesCondition(parts: SyntaxNode[], state: RecordValues): boolean {
  return parts.every((part) => {
    const among = getConditionPartValueNodes(part)
      .map((one) => getValueAt(one))
      .includes(state[getMemberName(part)]);
    return getNodeAt(part, 'not') ? !among : among;
  });
}

/** Returns true if a state may satisfy a rule of its entity. Undecidable rules count as satisfied. */
function mayKeepRule(rule: SyntaxNode, state: RecordValues): boolean {
  const applies = evaluateRuleBranchOnState(getNodeAt(rule, 'if'), state);
  if (applies === undefined) return true;
  return evaluateRuleBranchOnState(getNodeAt(rule, applies ? 'then' : 'else'), state) !== false;
}

/** Evaluates the `if`, `then` or `else` of a rule on a record state: true, false, or undefined if it cannot be decided. */
export function evaluateRuleBranchOnState(
  partial: SyntaxNode | undefined,
  state: RecordValues,
): boolean | undefined {
  const required = getNamesWithNodes(...getItemNodes(getNodeAt(partial, 'required'))).map(({ name }) =>
    name in state ? state[name] !== undefined : undefined,
  );
  const narrowed = getMemberNodes(getNodeAt(partial, 'properties')).map((narrowing) =>
    evaluateConstraint(narrowing, state),
  );
  const answers = [...required, ...narrowed];
  if (answers.includes(false)) return false;
  return answers.includes(undefined) ? undefined : true;
}

function evaluateConstraint(narrowing: SyntaxNode, state: RecordValues): boolean | undefined {
  const name = getMemberName(narrowing);
  if (!(name in state) || state[name] === unknownValue) return undefined;
  return state[name] === undefined || getConstraintValidator(narrowing)({ [name]: state[name] }).length === 0;
}

const validatorCache = new WeakMap<SyntaxNode['node'], RecordValidator>();

/** Compiled once, because every state is validated with it. */
function getConstraintValidator(narrowing: SyntaxNode): RecordValidator {
  const found =
    validatorCache.get(narrowing.node) ??
    compileValidatorOrAcceptAll({ [getMemberName(narrowing)]: getValueAt(narrowing) });
  validatorCache.set(narrowing.node, found);
  return found;
}
