import type { Finding } from '../finding';
import { texts, unknown } from '../mention';
import { askedFields } from '../parts/askedFields';
import { entityOf } from '../parts/entityOf';
import { property } from '../parts/properties';
import { calls, fields, forms } from '../parts/screen';
import { at, nameOf, type Place, textAt } from '../place';
import type { Source } from '../source';
import type { Rule } from '../types';
import type { World } from '../world';

/** R071: a lookup makes a call that there is, and fills a field of the same form. */
export const lookupsFill: Rule = (resource, world) =>
  forms(resource).flatMap((form) =>
    fields(form).flatMap((field) => {
      const lookup = at(field, 'lookup');
      return lookup
        ? [...callOf(lookup, world), ...fills(lookup, field, form, entityOf(resource, world))]
        : [];
    }),
  );

function callOf(lookup: Place, { resources }: World): Finding[] {
  const name = textAt(lookup, 'resource') ?? '';
  const target = resources.get(name);
  const known = target?.root && calls(target).map(nameOf);
  return [
    ...unknown(texts(at(lookup, 'resource')), resources, (one) => `there is no resource "${one}"`),
    ...unknown(texts(at(lookup, 'call')), known, (one) => `"${name}" has no call "${one}"`),
  ];
}

function fills(lookup: Place, field: Place, form: Place, entity: Source | undefined): Finding[] {
  const name = textAt(field, 'field') ?? '';
  const asked = askedFields(form, entity);
  if (!entity || asked.some((one) => textAt(property(entity, one), 'from', 'reference') === name)) return [];
  return [{ place: lookup, message: `no field of the form is taken "from" "${name}"` }];
}
