import type { Finding } from '../finding';
import { templateNames, texts } from '../mention';
import { askedFields } from '../parts/askedFields';
import { entityOf } from '../parts/entityOf';
import { property } from '../parts/properties';
import { forms, short } from '../parts/screen';
import { at, items, keyOf, members, textAt } from '../place';
import type { Source } from '../source';
import type { Rule } from '../types';

/** R041: a form that makes records asks for every property that a record must have and a person enters. */
export const createsWhole: Rule = (resource, world) => {
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
