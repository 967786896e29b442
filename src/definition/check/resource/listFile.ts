import type { Rule } from '../parts/rule';
import { actions, calls } from '../parts/screen';
import type { Finding } from '../source/finding';
import { at, items, keyOf, nameOf, type Place, textAt } from '../source/place';

/** What a button downloads where the console makes the file, of the pages of this call. */
const listed = 'list';

/** Whether a button downloads a file that the console itself makes. */
export function makesFile(action: Place): boolean {
  return textAt(action, 'download') === listed;
}

/** R242: a file is made of a list by a button above it, and has a name that says what it is. */
export const impossibleListFile: Rule = (resource) => {
  const toolbar = items(at(resource.root, 'list', 'toolbar'));
  const buttons = actions(resource).filter(makesFile);
  const elsewhere = buttons.filter((button) => !toolbar.some(({ node }) => node === button.node));
  const file = calls(resource).flatMap((call) => (nameOf(call) === listed ? (at(call, 'file') ?? []) : []));
  return [
    ...elsewhere.flatMap((button) => at(button, 'download') ?? []).map((place) => told(place, misplaced)),
    ...file.flatMap((place): Finding[] => {
      if (buttons.length === 0) return [told(keyOf(place), unused)];
      return textAt(place)?.endsWith('.csv') ? [] : [told(place, unreadable)];
    }),
  ];
};

const misplaced = 'the file is of the whole list: put the button into list.toolbar';
const unused = '"file" has no effect: no button has "download": "list"';
const unreadable = 'the console makes a CSV: let the name end in .csv';

function told(place: Place, message: string): Finding {
  return { place, message };
}
