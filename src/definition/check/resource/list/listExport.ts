import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import { getActionNodes, getCallNodes } from '#definition/check/shared/resourceNodes.ts';
import type { CheckerFinding } from '#definition/check/source/CheckerFinding.ts';
import {
  getItemNodes,
  getKeyNode,
  getMemberName,
  getNodeAt,
  getStringAt,
  type SyntaxNode,
} from '#definition/check/source/syntaxTree.ts';

/** The call whose pages the console reads to create the CSV file. */
const listCall = 'list';

/** Returns true if an action downloads a CSV file that the console itself creates from the list. */
export function isBrowserExport(action: SyntaxNode): boolean {
  return getStringAt(action, 'download') === listCall;
}

/** R242: reports list exports outside the toolbar, and file names that are unused or not .csv. */
export const invalidListExport: CheckerRule = (resource) => {
  const toolbar = getItemNodes(getNodeAt(resource.root, 'list', 'toolbar'));
  const buttons = getActionNodes(resource).filter(isBrowserExport);
  const elsewhere = buttons.filter((button) => !toolbar.some(({ node }) => node === button.node));
  const file = getCallNodes(resource).flatMap((call) =>
    getMemberName(call) === listCall ? (getNodeAt(call, 'fileName') ?? []) : [],
  );
  return [
    ...elsewhere
      .flatMap((button) => getNodeAt(button, 'download') ?? [])
      .map((place) => toFinding(place, notInToolbarMessage)),
    ...file.flatMap((place): CheckerFinding[] => {
      if (buttons.length === 0) return [toFinding(getKeyNode(place), unusedFileNameMessage)];
      return getStringAt(place)?.endsWith('.csv') ? [] : [toFinding(place, notCsvMessage)];
    }),
  ];
};

const notInToolbarMessage = 'the export contains the whole list: move the button to list.toolbar';
const unusedFileNameMessage = '"fileName" has no effect: no button has "download": "list"';
const notCsvMessage = 'the export is a CSV file: the name must end in .csv';

function toFinding(place: SyntaxNode, message: string): CheckerFinding {
  return { place, message };
}
