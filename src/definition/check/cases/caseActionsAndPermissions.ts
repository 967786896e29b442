import type { CheckerRule } from '../shared/CheckerRule.ts';
import { findUnknownProperties, getResourceEntity } from '../shared/propertyNodes.ts';
import { getRowAndCellActionNodes } from '../shared/resourceNodes.ts';
import type { CheckerFinding } from '../source/CheckerFinding.ts';
import { findUnknownNames, getMemberNameReferences, toNameReferences } from '../source/nameReferences.ts';
import { arrayItems, keyNode, nodeAt, stringAt } from '../source/syntaxTree.ts';
import { getCaseNodes, getCaseResource } from './caseNodes.ts';

/** K018: reports cases that press an unknown button, give no record for it, or also fill in a form. */
export const invalidCaseAction: CheckerRule = (file, world) => {
  const screen = getCaseResource(file, world);
  const labels =
    screen?.root && getRowAndCellActionNodes(screen).flatMap((action) => stringAt(action, 'label') ?? []);
  return getCaseNodes(file).flatMap((one): CheckerFinding[] => {
    const action = nodeAt(one, 'action');
    if (!action) return [];
    const unknown = findUnknownNames(
      toNameReferences(action),
      labels,
      (name) => `there is no record action "${name}"`,
    );
    if (unknown.length > 0) return unknown;
    if (arrayItems(nodeAt(one, 'given')).length === 0)
      return [{ place: action, message: 'an action requires a record: add "given"' }];
    const form = nodeAt(one, 'form');
    return form ? [{ place: keyNode(form), message: 'a case cannot have both "action" and "form"' }] : [];
  });
};

/** K019: reports cases that name a right which the resource does not grant. */
export const unknownCasePermission: CheckerRule = (file, world) => {
  const screen = getCaseResource(file, world);
  const rights = getMemberNameReferences(nodeAt(screen?.root, 'access', 'permissions')).map(
    ({ name }) => name,
  );
  return getCaseNodes(file).flatMap((one) =>
    findUnknownNames(
      toNameReferences(...arrayItems(nodeAt(one, 'as'))),
      screen?.root && rights,
      (name) => `"${screen?.name}" does not grant a right "${name}"`,
    ),
  );
};

/** K020: reports unknown properties in `since`, and `since` without a given record. */
export const invalidCaseSince: CheckerRule = (file, world) => {
  const entity = getResourceEntity(getCaseResource(file, world), world);
  return getCaseNodes(file).flatMap((one): CheckerFinding[] => {
    const since = nodeAt(one, 'since');
    if (!since) return [];
    if (arrayItems(nodeAt(one, 'given')).length === 0)
      return [{ place: keyNode(since), message: '"since" requires a record: add "given"' }];
    return findUnknownProperties(getMemberNameReferences(since), entity);
  });
};
