import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import {
  enumerateRecordStates,
  evaluateRuleBranchOnState,
  satisfiesCondition,
} from '#definition/check/shared/enumerateRecordStates.ts';
import { getResourceEntity } from '#definition/check/shared/propertyNodes.ts';
import {
  getFormFieldNodes,
  getFormNodes,
  getStringOrMemberNode,
} from '#definition/check/shared/resourceNodes.ts';
import { toNameReferences } from '#definition/check/source/nameReferences.ts';
import {
  arrayItems,
  keyNode,
  memberName,
  nodeAt,
  objectMembers,
  type SyntaxNode,
  stringAt,
} from '#definition/check/source/syntaxTree.ts';

/** R218: reports fields that are required while their condition hides them, so the record can never be saved. */
export const requiredFieldHiddenByCondition: CheckerRule = (resource, world) => {
  const entity = getResourceEntity(resource, world);
  return getFormNodes(resource).flatMap((form) => {
    const like = nodeAt(resource.root, 'forms', stringAt(form, 'sameFieldsAs') ?? '');
    const asked = new Set(getFieldNames(getFormFieldNodes(nodeAt(form, 'fields') ? form : like)));
    return getFormFieldNodes(form).flatMap((field) => {
      const name = stringAt(field, 'field') ?? '';
      const condition =
        nodeAt(field, 'when') ?? (nodeAt(field, 'clearWhenDisabled') && nodeAt(field, 'enabledWhen'));
      // Conditions on properties outside the form have their own rule.
      if (!condition || !objectMembers(condition).every((part) => asked.has(memberName(part)))) return [];
      const demands = getFieldRequirements(name, [entity?.root, nodeAt(form, 'schema')], asked);
      const parts = objectMembers(condition);
      const spoken = [...parts, ...demands.flatMap(({ names }) => names)];
      const states = enumerateRecordStates(spoken, { entity, world, stored: true });
      const stuck = states?.find(
        (state) => !satisfiesCondition(parts, state) && demands.some(({ applies }) => applies(state)),
      );
      return stuck
        ? [
            {
              place: keyNode(condition),
              message: `"${name}" is required while its condition hides the field, so the form cannot be saved`,
            },
          ]
        : [];
    });
  });
};

interface FieldRequirement {
  names: string[];
  applies: (state: Record<string, unknown>) => boolean;
}

/** Returns the reasons why a property is required: always, or when an if/then rule of the form applies. */
function getFieldRequirements(
  name: string,
  holders: (SyntaxNode | undefined)[],
  asked: Set<string>,
): FieldRequirement[] {
  const always = holders.some((holder) =>
    getFieldNames(arrayItems(nodeAt(holder, 'required'))).includes(name),
  );
  const rules = holders.flatMap((holder) => arrayItems(nodeAt(holder, 'allOf')));
  const conditional = rules.flatMap((rule): FieldRequirement[] => {
    const names = objectMembers(nodeAt(rule, 'if', 'properties')).map(memberName);
    const isHeld = names.every((one) => asked.has(one));
    const demand = (part: string, met: boolean): FieldRequirement[] =>
      isHeld && getFieldNames(arrayItems(nodeAt(rule, part, 'required'))).includes(name)
        ? [{ names, applies: (state) => evaluateRuleBranchOnState(nodeAt(rule, 'if'), state) === met }]
        : [];
    return [...demand('then', true), ...demand('else', false)];
  });
  return [...(always ? [{ names: [], applies: () => true }] : []), ...conditional];
}

function getFieldNames(places: SyntaxNode[]): string[] {
  return toNameReferences(...places.map((place) => getStringOrMemberNode(place, 'field'))).map(
    ({ name }) => name,
  );
}
