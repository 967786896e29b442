import { says } from '../parts/says';
import { actions } from '../parts/screen';
import { at } from '../place';
import type { Rule } from '../types';

/** R057: what a button says that answers with yes belongs to a question. */
export const agreesAnswer: Rule = (resource) =>
  actions(resource).flatMap((action) => {
    const agree = at(action, 'agree');
    if (!agree || says(resource, action, 'confirm')) return [];
    return { place: agree, message: 'nothing is asked that this answers: add "confirm", or leave it out' };
  });
