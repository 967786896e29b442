import { texts } from '../mention';
import { at } from '../place';
import type { Rule } from '../types';

/** R007, P007: no two files, which may lie in different folders, are one screen. */
export const namedOnce: Rule = ({ root, name, file }, { screensNamed }) => {
  const first = screensNamed.get(name);
  if (!first || first.file === file) return [];
  return texts(at(root, 'name')).map(({ place }) => ({
    place,
    message: `${first.file} is called "${name}" already`,
  }));
};
