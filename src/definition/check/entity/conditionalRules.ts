import { parsePropertyPlaceholder } from '#definition/api/callRequest.ts';
import type { CheckerRule } from '../shared/CheckerRule.ts';
import {
  enumerateRecordStates,
  evaluateRuleBranchOnState,
  getRulePropertyNames,
} from '../shared/enumerateRecordStates.ts';
import { getPropertyNames } from '../shared/propertyNodes.ts';
import { getFormFieldNodes, getFormNodes, getStringOrMemberNode } from '../shared/resourceNodes.ts';
import { findResourcesOfEntity, type SymbolTable } from '../shared/symbolTable.ts';
import type { CheckerFinding } from '../source/CheckerFinding.ts';
import type { DefinitionSource } from '../source/DefinitionSource.ts';
import { getNamesWithNodes } from '../source/namesWithNodes.ts';
import {
  getItemNodes,
  getKeyNode,
  getMemberName,
  getMemberNodes,
  getNodeAt,
  getStringAt,
  getValueAt,
  type SyntaxNode,
} from '../source/syntaxTree.ts';
import { impossibleRuleValue } from './constraints.ts';

/** S213: reports if/then rules without a condition or without a consequence. */
export const emptyConditionalRule: CheckerRule = ({ root }) =>
  getItemNodes(getNodeAt(root, 'allOf')).flatMap((rule): CheckerFinding[] => {
    const condition = getNodeAt(rule, 'if');
    if (condition?.node.type !== 'object') return [];
    if (!hasConstraints(condition))
      return [
        {
          place: condition,
          message: '"if" is empty and always true: put the constraints on the properties instead',
        },
      ];
    return ['then', 'else'].some((key) => hasConstraints(getNodeAt(rule, key)))
      ? []
      : [{ place: rule, message: 'the rule has no effect: add "then" or "else"' }];
  });

function hasConstraints(partial: SyntaxNode | undefined): boolean {
  const narrowed = getMemberNodes(getNodeAt(partial, 'properties')).some(
    (one) => getMemberNodes(one).length > 0,
  );
  return narrowed || getItemNodes(getNodeAt(partial, 'required')).length > 0;
}

/** S214: reports if/then rules whose `if` no record can match, or whose `then` no matching record can satisfy. */
export const unsatisfiableRule: CheckerRule = (entity, world) => {
  const strays = impossibleRuleValue(entity, world);
  return getItemNodes(getNodeAt(entity.root, 'allOf')).flatMap((rule): CheckerFinding[] => {
    const condition = getNodeAt(rule, 'if');
    const names = getRulePropertyNames(rule);
    const states = enumerateRecordStates(names, { entity, world, stored: false }, rule);
    // An impossible value has its own rule.
    const isTold = strays.some(({ place }) => rule.path.every((step, index) => place.path[index] === step));
    if (!condition || !states || isTold) return [];
    const asked = states.filter((state) => evaluateRuleBranchOnState(condition, state) !== false);
    if (asked.length === 0)
      return [
        { place: getKeyNode(condition), message: 'no record can match "if", so the rule never applies' },
      ];
    const then = getNodeAt(rule, 'then');
    const sure = states.filter((state) => evaluateRuleBranchOnState(condition, state) === true);
    return then && sure.length > 0 && sure.every((state) => evaluateRuleBranchOnState(then, state) === false)
      ? [
          {
            place: getKeyNode(then),
            message: 'no record that matches "if" can satisfy "then", so all of them would be rejected',
          },
        ]
      : [];
  });
};

/** S215: reports if/then rules that no form enforces, because no form has all of their properties. */
export const unenforcedRule: CheckerRule = (entity, world) => {
  const known = getPropertyNames(entity) ?? [];
  const asked = getFieldNamesPerForm(entity, world);
  const required = getNamesWithNodes(...getItemNodes(getNodeAt(entity.root, 'required'))).map(
    ({ name }) => name,
  );
  // Unknown fields and properties have their own rules.
  if (asked.length === 0 || asked.flat().some((name) => !known.includes(name))) return [];
  return getItemNodes(getNodeAt(entity.root, 'allOf')).flatMap((rule) => {
    // Missing required properties have their own rule.
    const names = [...new Set(getRulePropertyNames(rule))].filter((name) => !required.includes(name));
    const isHeld = asked.some((form) => names.every((name) => form.includes(name)));
    return isHeld || names.some((name) => !known.includes(name))
      ? []
      : [
          {
            place: rule,
            message: `no form contains ${names.join(' and ')}, so the rule is never checked`,
          },
        ];
  });
};

const savingCalls = ['create', 'update'];

/**
 * Returns the names that each form writes, with those that its call always sends; [] if a call without a form can write
 * records of the entity.
 */
function getFieldNamesPerForm(entity: DefinitionSource, world: SymbolTable): string[][] {
  const screens = findResourcesOfEntity(entity, world);
  const formless = (screen: DefinitionSource) =>
    savingCalls.some(
      (call) =>
        getNodeAt(screen.root, 'api', call) &&
        !getFormNodes(screen).some((form) => getStringAt(form, 'call') === call),
    );
  if (screens.some(formless)) return [];
  return screens.flatMap((screen) =>
    getFormNodes(screen)
      .filter(
        (form) =>
          savingCalls.includes(getStringAt(form, 'call') ?? '') || getSentNames(screen, form).length > 0,
      )
      .map((form) => {
        const like = getNodeAt(screen.root, 'forms', getStringAt(form, 'sameFieldsAs') ?? '');
        const listed = getFormFieldNodes(getNodeAt(form, 'fields') ? form : like);
        const fields = getNamesWithNodes(...listed.map((field) => getStringOrMemberNode(field, 'field')));
        return [...fields.map(({ name }) => name), ...getSentNames(screen, form)];
      }),
  );
}

/** Returns the names of the constants that the form's call sends: the server sets them together with the fields. */
function getSentNames(screen: DefinitionSource, form: SyntaxNode): string[] {
  const call = getStringAt(form, 'call') ?? '';
  if (savingCalls.includes(call)) return [];
  return getMemberNodes(getNodeAt(screen.root, 'api', call, 'send'))
    .filter((sent) => !parsePropertyPlaceholder(getValueAt(sent)))
    .map(getMemberName);
}
