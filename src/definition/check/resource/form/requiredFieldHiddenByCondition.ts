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
import { getNamesWithNodes } from '#definition/check/source/namesWithNodes.ts';
import {
  getItemNodes,
  getKeyNode,
  getMemberName,
  getMemberNodes,
  getNodeAt,
  getStringAt,
  type SyntaxNode,
} from '#definition/check/source/syntaxTree.ts';

/** R218: reports fields that are required while their condition hides them, so the record can never be saved. */
export const requiredFieldHiddenByCondition: CheckerRule = (resource, world) => {
  const entity = getResourceEntity(resource, world);
  return getFormNodes(resource).flatMap((form) => {
    const like = getNodeAt(resource.root, 'forms', getStringAt(form, 'sameFieldsAs') ?? '');
    const asked = new Set(getFieldNames(getFormFieldNodes(getNodeAt(form, 'fields') ? form : like)));
    return getFormFieldNodes(form).flatMap((field) => {
      const name = getStringAt(field, 'field') ?? '';
      const condition =
        getNodeAt(field, 'when') ??
        (getNodeAt(field, 'clearWhenDisabled') && getNodeAt(field, 'enabledWhen'));
      // Conditions on properties outside the form have their own rule.
      if (!condition || !getMemberNodes(condition).every((part) => asked.has(getMemberName(part)))) return [];
      const demands = getFieldRequirements(name, [entity?.root, getNodeAt(form, 'schema')], asked);
      const parts = getMemberNodes(condition);
      const spoken = [...parts, ...demands.flatMap(({ names }) => names)];
      const states = enumerateRecordStates(spoken, { entity, world, stored: true });
      const stuck = states?.find(
        (state) => !satisfiesCondition(parts, state) && demands.some(({ applies }) => applies(state)),
      );
      return stuck
        ? [
            {
              place: getKeyNode(condition),
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
    getFieldNames(getItemNodes(getNodeAt(holder, 'required'))).includes(name),
  );
  const rules = holders.flatMap((holder) => getItemNodes(getNodeAt(holder, 'allOf')));
  const conditional = rules.flatMap((rule): FieldRequirement[] => {
    const names = getMemberNodes(getNodeAt(rule, 'if', 'properties')).map(getMemberName);
    const isHeld = names.every((one) => asked.has(one));
    const demand = (part: string, met: boolean): FieldRequirement[] =>
      isHeld && getFieldNames(getItemNodes(getNodeAt(rule, part, 'required'))).includes(name)
        ? [{ names, applies: (state) => evaluateRuleBranchOnState(getNodeAt(rule, 'if'), state) === met }]
        : [];
    return [...demand('then', true), ...demand('else', false)];
  });
  return [...(always ? [{ names: [], applies: () => true }] : []), ...conditional];
}

function getFieldNames(places: SyntaxNode[]): string[] {
  return getNamesWithNodes(...places.map((place) => getStringOrMemberNode(place, 'field'))).map(
    ({ name }) => name,
  );
}
