import type { CheckerRule } from '../shared/CheckerRule.ts';
import { getFormNodes } from '../shared/resourceNodes.ts';
import { findUnknownNames, getNamesWithNodes } from '../source/namesWithNodes.ts';
import { getItemNodes, getMemberName, getNodeAt, getStringAt } from '../source/syntaxTree.ts';
import { getCaseNodes, getCaseResource } from './caseNodes.ts';

/** K011: reports cases that name an unknown form, or an update form without a given record. */
export const invalidCaseForm: CheckerRule = (file, world) => {
  const screen = getCaseResource(file, world);
  const changing = screen?.root
    ? getFormNodes(screen)
        .filter((form) => getStringAt(form, 'call') === 'update')
        .map(getMemberName)
    : [];
  const unknown = findUnknownNames(
    getNamesWithNodes(
      getNodeAt(file.root, 'form'),
      ...getCaseNodes(file).map((one) => getNodeAt(one, 'form')),
    ),
    screen?.root && getFormNodes(screen).map(getMemberName),
    (name) => `"${screen?.name}" has no form "${name}"`,
  );
  const without = getNamesWithNodes(
    ...getCaseNodes(file)
      .filter((one) => getItemNodes(getNodeAt(one, 'given')).length === 0)
      .map((one) => getNodeAt(one, 'form')),
  ).filter(({ name }) => changing.includes(name));
  return [
    ...unknown,
    ...without.map(({ name, place }) => ({
      place,
      message: `the form "${name}" edits a record: add "given"`,
    })),
  ];
};
