import type { CheckerRule } from '../shared/CheckerRule.ts';
import { findUnknownProperties, getResourceEntity } from '../shared/propertyNodes.ts';
import { getRowAndCellActionNodes } from '../shared/resourceNodes.ts';
import type { CheckerFinding } from '../source/CheckerFinding.ts';
import { findUnknownNames, getMemberNamesWithNodes, getNamesWithNodes } from '../source/namesWithNodes.ts';
import { getItemNodes, getKeyNode, getNodeAt, getStringAt } from '../source/syntaxTree.ts';
import { getCaseNodes, getCaseResource } from './caseNodes.ts';

/** K018: reports cases that press an unknown button, give no record for it, or also fill in a form. */
export const invalidCaseAction: CheckerRule = (file, world) => {
  const screen = getCaseResource(file, world);
  const labels =
    screen?.root && getRowAndCellActionNodes(screen).flatMap((action) => getStringAt(action, 'label') ?? []);
  return getCaseNodes(file).flatMap((one): CheckerFinding[] => {
    const action = getNodeAt(one, 'action');
    if (!action) return [];
    const unknown = findUnknownNames(
      getNamesWithNodes(action),
      labels,
      (name) => `there is no record action "${name}"`,
    );
    if (unknown.length > 0) return unknown;
    if (getItemNodes(getNodeAt(one, 'given')).length === 0)
      return [{ place: action, message: 'an action requires a record: add "given"' }];
    const form = getNodeAt(one, 'form');
    return form ? [{ place: getKeyNode(form), message: 'a case cannot have both "action" and "form"' }] : [];
  });
};

/** K019: reports cases that name a right which the resource does not grant. */
export const unknownCasePermission: CheckerRule = (file, world) => {
  const screen = getCaseResource(file, world);
  const rights = getMemberNamesWithNodes(getNodeAt(screen?.root, 'access', 'permissions')).map(
    ({ name }) => name,
  );
  return getCaseNodes(file).flatMap((one) =>
    findUnknownNames(
      getNamesWithNodes(...getItemNodes(getNodeAt(one, 'as'))),
      screen?.root && rights,
      (name) => `"${screen?.name}" does not grant a right "${name}"`,
    ),
  );
};

/** K020: reports unknown properties in `since`, and `since` without a given record. */
export const invalidCaseSince: CheckerRule = (file, world) => {
  const entity = getResourceEntity(getCaseResource(file, world), world);
  return getCaseNodes(file).flatMap((one): CheckerFinding[] => {
    const since = getNodeAt(one, 'since');
    if (!since) return [];
    if (getItemNodes(getNodeAt(one, 'given')).length === 0)
      return [{ place: getKeyNode(since), message: '"since" requires a record: add "given"' }];
    return findUnknownProperties(getMemberNamesWithNodes(since), entity);
  });
};
