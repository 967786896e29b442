import type { CheckerRule } from '../shared/CheckerRule.ts';
import { getFormNodes } from '../shared/resourceNodes.ts';
import { findUnknownNames, toNameReferences } from '../source/nameReferences.ts';
import { arrayItems, memberName, nodeAt, stringAt } from '../source/syntaxTree.ts';
import { getCaseNodes, getCaseResource } from './caseNodes.ts';

/** K011: reports cases that name an unknown form, or an update form without a given record. */
export const invalidCaseForm: CheckerRule = (file, world) => {
  const screen = getCaseResource(file, world);
  const changing = screen?.root
    ? getFormNodes(screen)
        .filter((form) => stringAt(form, 'call') === 'update')
        .map(memberName)
    : [];
  const unknown = findUnknownNames(
    toNameReferences(nodeAt(file.root, 'form'), ...getCaseNodes(file).map((one) => nodeAt(one, 'form'))),
    screen?.root && getFormNodes(screen).map(memberName),
    (name) => `"${screen?.name}" has no form "${name}"`,
  );
  const without = toNameReferences(
    ...getCaseNodes(file)
      .filter((one) => arrayItems(nodeAt(one, 'given')).length === 0)
      .map((one) => nodeAt(one, 'form')),
  ).filter(({ name }) => changing.includes(name));
  return [
    ...unknown,
    ...without.map(({ name, place }) => ({
      place,
      message: `the form "${name}" edits a record: add "given"`,
    })),
  ];
};
