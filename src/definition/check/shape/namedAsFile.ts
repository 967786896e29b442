import { texts } from '../mention';
import { at } from '../place';
import type { Rule } from '../types';

/** S010, R006, P006: a definition is found by its name, and its file by the same name. */
export const namedAsFile: Rule = ({ root, kind, name, file }) =>
  texts(at(root, kind === 'entity' || kind === 'row' ? '$id' : 'name'))
    .filter((mention) => mention.name !== name)
    .map((mention) => ({
      place: mention.place,
      message: `"${mention.name}" must be "${name}", as the file ${file} is named`,
    }));
