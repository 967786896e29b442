import { entityOf, unknownProperties } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { actions, alerts, calls, forms, stateNames } from '../parts/screen';
import { templateNames, unknownNames } from '../source/nameUse';
import { at, type Place } from '../source/place';
import type { Source } from '../source/source';

/** R016: templates are filled from properties, and from what the page state must hold. */
export const unknownTemplateProperty: Rule = (resource, world) => {
  const mentions = templateNames(...templates(resource));
  const state = stateNames(resource);
  const entity = entityOf(resource, world);
  return at(resource.root, 'entity')
    ? unknownProperties(mentions, entity, state)
    : unknownNames(mentions, state, (name) => `without an entity there is no property "${name}"`);
};

function templates(resource: Source): (Place | undefined)[] {
  return [
    ...each(resource.root ? [resource.root] : [], ['title', 'description']),
    at(resource.root, 'page', 'title'),
    ...each(actions(resource), ['label', 'confirm', 'copy', 'success']),
    ...each(forms(resource), ['title', 'description', 'success']),
    ...each(alerts(resource), ['text', 'ended']),
    ...each(calls(resource), ['file']),
  ];
}

function each(places: Place[], names: string[]): (Place | undefined)[] {
  return places.flatMap((place) => names.map((name) => at(place, name)));
}
