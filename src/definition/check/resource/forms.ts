import { partialFindings } from '../entity/comparisons';
import { unusedInPartial } from '../entity/messages';
import { misplacedIn } from '../entity/typed';
import { hasKey } from '../parts/hasKey';
import { limitConflicts, mentioned, narrowings, patternErrors, worded } from '../parts/partialSchema';
import { entityOf, property, unknownProperties } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { forms } from '../parts/screen';
import type { Finding } from '../source/finding';
import { texts, unknownNames } from '../source/nameUse';
import { at, items, keyOf, nameOf } from '../source/place';

/** R038: a form has fields, or takes those of another. */
export const missingFields: Rule = (resource) =>
  forms(resource)
    .filter(
      (form) => form.node.type === 'object' && !['fields', 'like'].some((key) => hasKey(resource, form, key)),
    )
    .map((form) => ({
      place: keyOf(form),
      message: 'a form needs "fields", or "like" with the form that has them',
    }));

/** R039: a form that is like another names one that has fields itself. */
export const unknownLike: Rule = (resource) => {
  const all = forms(resource);
  return all.flatMap((form): Finding[] => {
    const names = texts(at(form, 'like'));
    const others = all.map(nameOf).filter((name) => name !== nameOf(form));
    const chained = names.filter(
      ({ name }) => others.includes(name) && !at(resource.root, 'forms', name, 'fields'),
    );
    return [
      ...unknownNames(names, others, (name) => `there is no other form "${name}"`),
      ...chained.map(({ name, place }) => ({
        place,
        message: `the form "${name}" has no "fields" to share`,
      })),
    ];
  });
};

/** R051: what a form asks beyond the entity is about properties. */
export const unknownFormRuleProperty: Rule = (resource, world) => {
  const partials = forms(resource).map((form) => at(form, 'schema'));
  return unknownProperties(
    [...partials.flatMap(mentioned), ...partials.flatMap(worded)],
    entityOf(resource, world),
  );
};

/** R052: in what a form asks beyond the entity, the least is not more than the most. */
export const impossibleFormLimit: Rule = (resource) =>
  forms(resource).flatMap((form) => narrowings(at(form, 'schema')).flatMap(limitConflicts));

/** R053: in what a form asks beyond the entity, patterns are regular expressions. */
export const invalidFormPattern: Rule = (resource) =>
  forms(resource).flatMap((form) => narrowings(at(form, 'schema')).flatMap(patternErrors));

/** R073: in what a form asks beyond the entity, limits apply, and can be compared with. */
export const impossibleFormComparison: Rule = (resource, world) =>
  forms(resource).flatMap((form) => partialFindings(at(form, 'schema'), entityOf(resource, world)));

/** R072: a form previews an address. */
export const invalidPreview: Rule = (resource, world) => {
  const entity = entityOf(resource, world);
  const previews = texts(...forms(resource).map((form) => at(form, 'preview')));
  const plain = previews.filter(({ name }) => {
    const shown = property(entity, name);
    return shown && !at(shown, 'url');
  });
  return [
    ...unknownProperties(previews, entity),
    ...plain.map(({ name, place }) => ({ place, message: `"${name}" has no "url" to show` })),
  ];
};

/** R219: what a form asks beyond the entity says something about values of the property's type. */
export const unusedFormKeyword: Rule = (resource, world) =>
  forms(resource).flatMap((form) => misplacedIn(at(form, 'schema'), entityOf(resource, world), world));

/** R220: what a form says of fields is for rules that there are. */
export const unusedFormMessage: Rule = (resource, world) => {
  const required = items(at(entityOf(resource, world)?.root, 'required'));
  const names = texts(...required).map(({ name }) => name);
  return forms(resource).flatMap((form) => {
    const partial = at(form, 'schema');
    return partial ? unusedInPartial(resource, partial, names) : [];
  });
};
