import { nearest } from '../../nearest';
import { entityOf, property, propertyNames, unknownProperties } from '../parts/properties';
import { withoutCall } from '../parts/references';
import type { Rule } from '../parts/rule';
import { allFields, fields, forms, short } from '../parts/screen';
import type { Finding } from '../source/finding';
import { keys, type NameUse, templateNames, texts } from '../source/nameUse';
import { at, items, keyOf, members, nameOf, type Place, textAt, valueAt } from '../source/place';
import type { Source } from '../source/source';

/** R014: a form's fields are properties. */
export const unknownField: Rule = (resource, world) =>
  unknownProperties(
    texts(...allFields(resource).map((field) => short(field, 'field'))),
    entityOf(resource, world),
  );

/** R040: a form asks for what may be entered only. */
export const impossibleField: Rule = (resource, world) => {
  const entity = entityOf(resource, world);
  const fields = texts(...allFields(resource).map((field) => short(field, 'field')));
  return fields.flatMap(({ name, place }) => {
    const keyword = reasonAgainst(property(entity, name), fields);
    return keyword ? [{ place, message: `"${name}" is ${keyword}: it is never entered` }] : [];
  });
};

/** What is taken from a record may stand in a form that names the record: a lookup fills it. */
function reasonAgainst(asked: Place | undefined, fields: NameUse[]): string | undefined {
  const reference = textAt(asked, 'from', 'reference');
  if (at(asked, 'url') || (reference && !fields.some(({ name }) => name === reference))) return 'worked out';
  return ['readOnly', 'secret'].find((keyword) => valueAt(asked, keyword) === true);
}

/** R041: a form that makes records asks for every property that a record must have and a person enters. */
export const missingRequiredField: Rule = (resource, world) => {
  const entity = entityOf(resource, world);
  return forms(resource)
    .filter((form) => textAt(form, 'call') === 'create')
    .flatMap((form): Finding[] => {
      const like = at(resource.root, 'forms', textAt(form, 'like') ?? '');
      const asked = askedFields(at(form, 'fields') ? form : like, entity);
      if (asked.length === 0) return [];
      return entered(entity)
        .filter((name) => ![...asked, ...given(resource)].includes(name))
        .map((name) => ({
          place: keyOf(form),
          message: `the form makes records, and does not ask for "${name}", which is required`,
        }));
    });
};

/** What is required, and neither set by the server nor given by a default. */
function entered(entity: Source | undefined): string[] {
  const without = ['readOnly', 'secret', 'generated', 'default', 'from', 'url'];
  return texts(...items(at(entity?.root, 'required')))
    .map(({ name }) => name)
    .filter((name) => property(entity, name) && !without.some((key) => at(property(entity, name), key)));
}

/** What the path of the call, or what it sends, says of the new record. */
function given({ root }: Source): string[] {
  const create = at(root, 'api', 'create');
  return create
    ? templateNames(short(create, 'call'), ...members(at(create, 'send'))).map(({ name }) => name)
    : [];
}

/** R042: whether a field is asked depends on other fields of the same form. */
export const missingConditionField: Rule = (resource, world) => {
  const entity = entityOf(resource, world);
  const properties = propertyNames(entity) ?? [];
  return forms(resource).flatMap((form): Finding[] => {
    const asked = askedFields(form, entity);
    return fields(form)
      .flatMap((field) => [
        ...keys(at(field, 'when')),
        ...keys(at(field, 'enabledWhen')),
        ...texts(at(field, 'resetBy')),
      ])
      .filter(({ name }) => properties.includes(name) && !asked.includes(name))
      .map(({ name, place }) => ({
        place,
        message: `the form has no field "${name}" that this could depend on`,
      }));
  });
};

/** R130: what a field copies in a form for new records is there to be copied. */
export const missingCopiedField: Rule = (resource, world) => {
  const entity = entityOf(resource, world);
  return forms(resource)
    .filter((form) => textAt(form, 'call') === 'create')
    .flatMap((form) => {
      const asked = [...askedFields(form, entity), ...given(resource)];
      return texts(...fields(form).map((field) => short(field, 'field'))).flatMap(({ name, place }) => {
        const copied = textAt(property(entity, name), 'default', 'copy');
        const other = copied === undefined ? undefined : property(entity, copied);
        if (!other || at(other, 'default') || asked.includes(nameOf(other))) return [];
        return [{ place, message: `the form has no field "${copied}" that this could be a copy of` }];
      });
    });
};

/** R071: a lookup makes a call that there is, and fills a field of the same form. */
export const invalidLookup: Rule = (resource, world) =>
  forms(resource).flatMap((form) =>
    fields(form).flatMap((field) => {
      const lookup = at(field, 'lookup');
      return lookup
        ? [...withoutCall(lookup, world), ...fills(lookup, field, form, entityOf(resource, world))]
        : [];
    }),
  );

function fills(lookup: Place, field: Place, form: Place, entity: Source | undefined): Finding[] {
  const name = textAt(field, 'field') ?? '';
  const asked = askedFields(form, entity);
  if (!entity || asked.some((one) => textAt(property(entity, one), 'from', 'reference') === name)) return [];
  return [{ place: lookup, message: `no field of the form is taken "from" "${name}"` }];
}

/** The properties that a form asks for; a misspelt one counts as the property that was meant. */
function askedFields(form: Place | undefined, entity: Source | undefined): string[] {
  const known = propertyNames(entity) ?? [];
  return texts(...fields(form).map((field) => short(field, 'field'))).map(
    ({ name }) => nearest(name, known) ?? name,
  );
}
