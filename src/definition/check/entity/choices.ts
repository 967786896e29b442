import { choices, hasType, isTag } from '../parts/choices';
import { properties } from '../parts/properties';
import type { Rule } from '../parts/rule';
import type { SymbolTable } from '../parts/symbolTable';
import { duplicates, type Finding } from '../source/finding';
import { at, items, nameOf, type Place, textAt, valueAt } from '../source/place';

/** S022: when choices are shown as tags, each has its colour. */
export const missingTagColor: Rule = (entity) =>
  properties(entity)
    .filter(isTag)
    .flatMap(choices)
    .filter((choice) => !at(choice, 'color'))
    .map((choice) => ({ place: choice, message: `${title(choice)} is shown as a tag, and has no "color"` }));

function title(choice: Place): string {
  return JSON.stringify(valueAt(choice, 'title') ?? valueAt(choice, 'const'));
}

/** S023: no two choices of a property have the same value or code. */
export const duplicateChoice: Rule = (entity) =>
  properties(entity).flatMap((property) =>
    ['const', 'code'].flatMap((key) =>
      duplicates(
        choices(property).map((choice) => at(choice, key)),
        (value) => `two choices have the ${key === 'const' ? 'value' : 'code'} ${value}`,
      ),
    ),
  );

/** S025: choices are of their property's type, wherever they come from. */
export const invalidChoiceType: Rule = (entity, world) =>
  properties(entity).flatMap((property) => {
    const type =
      textAt(property, 'type') === 'array' ? textAt(property, 'items', 'type') : textAt(property, 'type');
    const own = [
      ...choices(property).flatMap((choice) => at(choice, 'const') ?? []),
      ...items(at(property, 'enum')),
      ...items(at(property, 'items', 'enum')),
    ];
    return [...misfits(own, type), ...misfitsOf(at(property, 'dictionary'), type, world)];
  });

function misfits(values: Place[], type: string | undefined): Finding[] {
  return values
    .filter((place) => !hasType(valueAt(place), type))
    .map((place) => ({
      place,
      message: `${JSON.stringify(valueAt(place))} is not of the type ${type ?? 'string'}`,
    }));
}

function misfitsOf(
  place: Place | undefined,
  type: string | undefined,
  { dictionaries }: SymbolTable,
): Finding[] {
  const values = items(at(dictionaries?.root, 'dictionaries', textAt(place) ?? '', 'values'));
  const [misfit] = misfits(
    values.flatMap((choice) => at(choice, 'value') ?? []),
    type,
  );
  return place && misfit ? [{ place, message: `the value ${misfit.message}` }] : [];
}

/** S050: "all" stands for every choice of a list. */
export const invalidAll: Rule = (entity) =>
  properties(entity).flatMap((property) => {
    const place = at(property, 'all');
    if (!place || (isList(property) && listsChoices(property))) return [];
    return [{ place, message: `"${nameOf(property)}" is no list of choices, so nothing can stand for all` }];
  });

/** Whether a property holds several values. */
function isList(property: Place): boolean {
  return textAt(property, 'type') === 'array';
}

/** Whether the values of a list are choices. */
function listsChoices(property: Place): boolean {
  return [['dictionary'], ['items', 'oneOf'], ['items', 'enum']].some((steps) => at(property, ...steps));
}
