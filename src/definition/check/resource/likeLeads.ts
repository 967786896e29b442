import type { Finding } from '../finding';
import { texts, unknown } from '../mention';
import { forms } from '../parts/screen';
import { at, nameOf } from '../place';
import type { Rule } from '../types';

/** R039: a form that is like another names one that has fields itself. */
export const likeLeads: Rule = (resource) => {
  const all = forms(resource);
  return all.flatMap((form): Finding[] => {
    const names = texts(at(form, 'like'));
    const others = all.map(nameOf).filter((name) => name !== nameOf(form));
    const chained = names.filter(
      ({ name }) => others.includes(name) && !at(resource.root, 'forms', name, 'fields'),
    );
    return [
      ...unknown(names, others, (name) => `there is no other form "${name}"`),
      ...chained.map(({ name, place }) => ({
        place,
        message: `the form "${name}" has no "fields" to share`,
      })),
    ];
  });
};
