import { casesOf, screenOf } from './parts/cases';
import type { Rule } from './parts/rule';
import { forms } from './parts/screen';
import { texts, unknownNames } from './source/nameUse';
import { at, items, nameOf, textAt } from './source/place';

/** K011: cases are entered into forms that there are, and where one changes a record, there is a record. */
export const unknownCaseForm: Rule = (file, world) => {
  const screen = screenOf(file, world);
  const changing = screen?.root
    ? forms(screen)
        .filter((form) => textAt(form, 'call') === 'update')
        .map(nameOf)
    : [];
  const unknown = unknownNames(
    texts(at(file.root, 'form'), ...casesOf(file).map((one) => at(one, 'form'))),
    screen?.root && forms(screen).map(nameOf),
    (name) => `"${screen?.name}" has no form "${name}"`,
  );
  const without = texts(
    ...casesOf(file)
      .filter((one) => items(at(one, 'given')).length === 0)
      .map((one) => at(one, 'form')),
  ).filter(({ name }) => changing.includes(name));
  return [
    ...unknown,
    ...without.map(({ name, place }) => ({
      place,
      message: `the form "${name}" changes a record, and the case gives none`,
    })),
  ];
};
