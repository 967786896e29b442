import engineIcons from '../icons.json';
import type { Rule } from './parts/rule';
import { actions } from './parts/screen';
import { invalidChoice } from './shape';
import { keys, texts, unknownNames } from './source/nameUse';
import { at, items } from './source/place';

/** R004, P004, M004: a value is one of those that are possible; an icon, of the engine's and the project's. */
export const invalidChoiceOrIcon: Rule = (source, world) => [
  ...invalidChoice(source, world),
  ...unknownIcon(source, world),
];

const unknownIcon: Rule = (source, { sources }) => {
  const { root } = source;
  const holders = [at(root, 'menu'), ...items(at(root, 'items')), ...actions(source)];
  const project = sources.find(({ kind }) => kind === 'project');
  const added = keys(at(project?.root, 'brand', 'icons')).map(({ name }) => name);
  return unknownNames(
    texts(...holders.map((holder) => at(holder, 'icon'))),
    [...Object.keys(engineIcons), ...added],
    (name) => `"${name}" is not possible here`,
  );
};
