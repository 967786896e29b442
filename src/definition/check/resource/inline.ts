import { entityOf, property } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { calls, columns, fields, forms, short } from '../parts/screen';
import type { SymbolTable } from '../parts/symbolTable';
import { didYouMean, type Finding } from '../source/finding';
import { at, nameOf, type Place, textAt, valueAt } from '../source/place';
import type { Source } from '../source/source';

/** R126: what is changed in its cell is one property, which a form that changes the record has. */
export const impossibleInline: Rule = (resource, world) =>
  columns(resource).flatMap((column): Finding[] => {
    const place = at(column, 'inline');
    const message = place && whyNot(resource, column, world);
    return message ? [{ place, message }] : [];
  });

function whyNot(resource: Source, column: Place, world: SymbolTable): string | undefined {
  const name = textAt(column, 'field');
  if (name === undefined || at(column, 'fields')) return 'only one property can be changed in its cell';
  const other = ['action', 'switch', 'override'].find((key) => at(column, key));
  if (other) return `a click on the value does something else already: "${other}"`;
  const changed = property(entityOf(resource, world), name);
  if (!changed) return undefined;
  if (['readOnly', 'generated', 'from', 'url'].some((key) => at(changed, key)))
    return `"${name}" cannot be changed by people`;
  if (!calls(resource).some((call) => nameOf(call) === 'update'))
    return '"api" has no call "update" that would change it';
  const updating = forms(resource).filter((form) => textAt(form, 'call') === 'update');
  const shown = updating.flatMap((form) => fields(form).concat(fieldsLike(resource, form)));
  const field = shown.find((one) => textAt(short(one, 'field')) === name);
  if (!field) {
    const known = shown.flatMap((one) => textAt(short(one, 'field')) ?? []);
    return `no form that changes the record has "${name}".${didYouMean(name, known)}`;
  }
  if (valueAt(field, 'lockedWhen') === 'editing')
    return `"${name}" is locked in the form that changes the record`;
  return whyNotAlone(resource, field);
}

/** Only what travels by itself, through a widget that fits in a cell, can be changed there. */
function whyNotAlone(resource: Source, field: Place): string | undefined {
  if (at(field, 'override')) return 'its widget is written by hand, for a form';
  const update = calls(resource).find((call) => nameOf(call) === 'update');
  return valueAt(update, 'whole') === true ? '"update" sends the whole record' : undefined;
}

/** The fields that a form has from another. */
function fieldsLike({ root }: Source, form: Place): Place[] {
  const like = textAt(form, 'like');
  return at(form, 'fields') || like === undefined ? [] : fields(at(root, 'forms', like));
}
