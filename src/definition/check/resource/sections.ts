import { entityOf, property } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { actions, detailSections, forms, sections, short } from '../parts/screen';
import { duplicates, type Finding } from '../source/finding';
import { texts } from '../source/nameUse';
import { at, items, keyOf, nameOf, type Place, textAt, valueAt } from '../source/place';
import type { Source } from '../source/source';

/** R240: the sections of a form are told apart, and look as they say. */
export const pointlessSection: Rule = (resource, world) => {
  const entity = entityOf(resource, world);
  return forms(resource).flatMap((form) => [
    ...duplicates(
      sections(form).map((section) => at(section, 'section')),
      (title) => `another section is called ${title} already`,
    ),
    ...sections(form).flatMap((section) => [
      ...emptyColumns(section),
      ...(isShared(resource, form) ? [] : alwaysOpen(form, section, entity)),
    ]),
  ]);
};

/** R241: the groups of what is told of a record are told apart, and a button shows them. */
export const pointlessDetails: Rule = (resource) => {
  const details = at(resource.root, 'details');
  const showing = actions(resource).flatMap((action) => at(action, 'details') ?? []);
  const own = actions(resource).some((action) => at(action, 'override'));
  return [
    ...duplicates(
      detailSections(resource).map((section) => at(section, 'section')),
      (title) => `another group is called ${title} already`,
    ),
    ...(details && showing.length === 0 && !own
      ? [{ place: keyOf(details), message: 'no button shows the details' }]
      : []),
    ...(details ? [] : showing.map((place) => ({ place, message: `"${resource.name}" has no "details"` }))),
  ];
};

function emptyColumns(section: Place): Finding[] {
  const columns = at(section, 'columns');
  const count = items(at(section, 'fields')).length;
  return columns && Number(valueAt(columns)) > count
    ? [{ place: columns, message: `the section has fields for ${count} of these columns only` }]
    : [];
}

/** Another form may be like it, and have values already where this one has none. */
function isShared(resource: Source, form: Place): boolean {
  return forms(resource).some((other) => textAt(other, 'like') === nameOf(form));
}

/** A form that makes records begins with what must be entered empty. */
function alwaysOpen(form: Place, section: Place, entity: Source | undefined): Finding[] {
  const folded = at(section, 'folded');
  if (!folded || valueAt(folded) !== true || textAt(form, 'call') !== 'create') return [];
  const required = items(at(entity?.root, 'required')).flatMap((name) => textAt(name) ?? []);
  const asked = items(at(section, 'fields')).filter((field) => !at(field, 'when'));
  const due = texts(...asked.map((field) => short(field, 'field'))).find(
    ({ name }) => required.includes(name) && !at(property(entity, name), 'default'),
  );
  return due
    ? [
        {
          place: keyOf(folded),
          message: `"folded" has no effect: "${due.name}" must be entered, so it is open`,
        },
      ]
    : [];
}
