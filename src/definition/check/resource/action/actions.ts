import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import { hasKeyOrTypo } from '#definition/check/shared/hasKeyOrTypo.ts';
import { findUnknownProperties, getResourceEntity } from '#definition/check/shared/propertyNodes.ts';
import { findUnknownResourceOrCall } from '#definition/check/shared/referenceFindings.ts';
import { getActionNodes, getCallNodes, getFormNodes } from '#definition/check/shared/resourceNodes.ts';
import { getGrantingEntity } from '#definition/check/shared/symbolTable.ts';
import { findUnknownNames, getNamesWithNodes } from '#definition/check/source/namesWithNodes.ts';
import { getMemberName, getNodeAt, type SyntaxNode } from '#definition/check/source/syntaxTree.ts';

/** R031: reports actions without an effect. */
export const actionWithoutEffect: CheckerRule = (resource) =>
  getActionNodes(resource)
    .filter(
      (action) =>
        action.node.type === 'object' && !effectKeys.some((name) => hasKeyOrTypo(resource, action, name)),
    )
    .map((place) => ({
      place,
      message: `the action has no effect: add one of ${effectKeys.join(', ')}`,
    }));

/** R032: reports actions with more than one effect. */
export const actionWithSeveralEffects: CheckerRule = (resource) =>
  getActionNodes(resource)
    .filter((action) => getEffects(action).length > 1)
    .map((place) => ({
      place,
      message: `the action has more than one effect, ${getEffects(place).join(' and ')}: keep one`,
    }));

/** R033: reports actions and forms that make an unknown call. */
export const unknownActionOrFormCall: CheckerRule = (resource, world) => {
  const byForms = getFormNodes(resource).map((form) => getNodeAt(form, 'call'));
  const byActions = getActionNodes(resource).flatMap((action) => [
    getNodeAt(action, 'call'),
    getNodeAt(action, 'download'),
    ...['submit', 'upload', 'template'].map((key) => getNodeAt(action, 'batch', key)),
  ]);
  const elsewhere = getActionNodes(resource).flatMap(
    (action) => getNodeAt(action, 'batch', 'rejectedRows') ?? [],
  );
  return [
    ...findUnknownNames(
      getNamesWithNodes(...byForms, ...byActions),
      getNodeAt(resource.root, 'api') && getCallNodes(resource).map(getMemberName),
      (name) => `"${resource.name}" has no call "${name}"`,
    ),
    ...elsewhere.flatMap((named) => findUnknownResourceOrCall(named, world)),
  ];
};

/** R034: reports actions that open an unknown form. */
export const unknownActionForm: CheckerRule = (resource) =>
  findUnknownNames(
    getNamesWithNodes(
      ...getActionNodes(resource).flatMap((action) => [
        getNodeAt(action, 'form'),
        getNodeAt(action, 'batch', 'form'),
      ]),
    ),
    getFormNodes(resource).map(getMemberName),
    (name) => `"${resource.name}" has no form "${name}"`,
  );

/** R055: reports "previewAsGroup" (preview as a group) on records of another entity than the granting one. */
export const invalidPreviewAsGroup: CheckerRule = (resource, world) => {
  const granting = getGrantingEntity(world);
  const names = getNamesWithNodes(
    ...getActionNodes(resource).map((action) => getNodeAt(action, 'previewAsGroup')),
  );
  if (granting && getResourceEntity(resource, world) === granting)
    return findUnknownProperties(names, granting);
  const message = granting
    ? `"previewAsGroup" is only possible for records of "${granting.name}"`
    : '"previewAsGroup" requires an entity with "grantsPermissions"';
  return names.map(({ place }) => ({ place, message }));
};

/** R057: reports "confirmLabel" without "confirm". */
export const confirmLabelWithoutConfirm: CheckerRule = (resource) =>
  getActionNodes(resource).flatMap((action) => {
    const agree = getNodeAt(action, 'confirmLabel');
    if (!agree || hasKeyOrTypo(resource, action, 'confirm')) return [];
    return { place: agree, message: '"confirmLabel" requires "confirm": add it, or remove "confirmLabel"' };
  });

/** All effects that an action can have. */
const effectKeys = [
  'form',
  'call',
  'set',
  'navigateTo',
  'copy',
  'embedCode',
  'download',
  'batch',
  'previewAsGroup',
  'override',
  'details',
];

/** Returns the effects of an action. An override or details in addition to a call only display the call's response. */
function getEffects(action: SyntaxNode): string[] {
  const named = effectKeys.filter((name) => getNodeAt(action, name));
  const showing = named.filter((name) => ['override', 'details'].includes(name));
  return showing.length === 1 && named.includes('call')
    ? named.filter((name) => !showing.includes(name))
    : named;
}
