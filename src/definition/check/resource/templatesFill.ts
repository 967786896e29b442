import { templateNames, unknown } from '../mention';
import { entityOf } from '../parts/entityOf';
import { noSuchProperty } from '../parts/noSuchProperty';
import { actions, calls, forms } from '../parts/screen';
import { stateNames } from '../parts/stateNames';
import { at, type Place } from '../place';
import type { Source } from '../source';
import type { Rule } from '../types';

/** R016: templates are filled from properties, and from what the page state must hold. */
export const templatesFill: Rule = (resource, world) => {
  const mentions = templateNames(...templates(resource));
  const state = stateNames(resource);
  const entity = entityOf(resource, world);
  return at(resource.root, 'entity')
    ? noSuchProperty(mentions, entity, state)
    : unknown(mentions, state, (name) => `without an entity there is no property "${name}"`);
};

function templates(resource: Source): (Place | undefined)[] {
  return [
    ...each(resource.root ? [resource.root] : [], ['title', 'description']),
    ...each(actions(resource), ['label', 'confirm', 'copy']),
    ...each(forms(resource), ['title', 'description']),
    ...each(calls(resource), ['file']),
  ];
}

function each(places: Place[], names: string[]): (Place | undefined)[] {
  return places.flatMap((place) => names.map((name) => at(place, name)));
}
