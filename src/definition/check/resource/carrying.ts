import type { Rule } from '../parts/rule';
import { actions, calls, forms, short } from '../parts/screen';
import { addressOf } from '../parts/symbolTable';
import type { Finding } from '../source/finding';
import { texts } from '../source/nameUse';
import { at, keyOf, members, nameOf, textAt } from '../source/place';
import type { Source } from '../source/source';

const sending = ['POST', 'PUT', 'PATCH'];
const asking = ['GET'];

/** The methods that can carry what a call of this name asks or sends. */
const methodsOf: Record<string, string[]> = {
  list: asking,
  get: asking,
  export: asking,
  template: asking,
  create: sending,
  createMany: sending,
  import: sending,
  update: sending,
  delete: ['DELETE', 'POST'],
  restore: ['POST', 'PUT'],
  bulk: sending,
  counts: asking,
};

/** R201: a call is made by a method that carries what it sends, and does what it is for. */
export const invalidMethod: Rule = (resource) => {
  const uses = usesOf(resource);
  return calls(resource).flatMap((call): Finding[] =>
    texts(short(call, 'call')).flatMap(({ name: written, place }) => {
      const [method = ''] = written.split(' ');
      const wanted = [
        methodsOf[nameOf(call)],
        ...(uses.get(nameOf(call)) ?? []),
        at(call, 'accepts') && sending,
      ];
      const unmet = wanted.find((methods) => methods && !methods.includes(method));
      return unmet
        ? [
            {
              place,
              message: `${method} cannot carry what "${nameOf(call)}" is for: make it ${unmet.join(', ')}`,
            },
          ]
        : [];
    }),
  );
};

/** The methods that the buttons and forms of a resource need for the calls that they make. */
function usesOf(resource: Source): Map<string, string[][]> {
  const uses = new Map<string, string[][]>();
  const add = (name: string | undefined, methods: string[]) =>
    name && uses.set(name, [...(uses.get(name) ?? []), methods]);
  for (const form of forms(resource)) add(textAt(form, 'call'), sending);
  for (const action of actions(resource)) {
    add(textAt(action, 'download'), asking);
    add(textAt(action, 'batch', 'submit'), sending);
    add(textAt(action, 'batch', 'upload'), sending);
    add(textAt(action, 'batch', 'template'), asking);
  }
  return uses;
}

/** R202: a path is made of whole steps: each brace is closed, and no parameter stands twice. */
export const invalidPath: Rule = (resource) =>
  texts(...calls(resource).map((call) => short(call, 'call'))).flatMap(({ name, place }): Finding[] => {
    const steps = name.split('/').slice(1);
    const broken = steps.find((step) => /[{}]/.test(step) && !/^\{[A-Za-z_]\w*\}$/.test(step));
    const twice = steps.find((step, index) => step.startsWith('{') && steps.indexOf(step) < index);
    if (broken) return [{ place, message: `"${broken}" is no parameter: one is a whole step, such as {id}` }];
    return twice ? [{ place, message: `${twice} stands twice in the path` }] : [];
  });

/** What the server answers by itself, whatever a project defines. */
const ofServer = ['/healthz', '/readyz', '/metrics', '/openapi.json', '/config.json'];

/** R203: a call is not one that the server answers itself. */
export const takenCall: Rule = (resource, { prefix }) =>
  calls(resource).flatMap((call) =>
    texts(short(call, 'call')).flatMap(({ name, place }) => {
      const [, method, path = ''] = addressOf(name, prefix, textAt(call, 'version')).split(' ');
      const isIngest = method === 'POST' && path.startsWith(`${prefix}/ingest/`);
      return isIngest || ofServer.includes(path)
        ? [{ place, message: `${path} is answered by the server itself` }]
        : [];
    }),
  );

const openings = ['public', 'open', 'key'];

/** R204: one thing says who may make a call. */
export const ambiguousAccess: Rule = (resource) =>
  calls(resource).flatMap((call) => {
    const [first, second] = openings.flatMap((key) => at(call, key) ?? []);
    return first && second
      ? [{ place: keyOf(second), message: `"${nameOf(first)}" says already who may make the call` }]
      : [];
  });

/** R205: no two properties travel under one name. */
export const sharedName: Rule = (resource, world) =>
  calls(resource).flatMap((call) => {
    const names = members(at(call, 'names'));
    const own = world.entities.get(textAt(resource.root, 'entity') ?? '');
    // What is worked out, or the server's own, is not sent.
    const kept = members(at(own?.root, 'properties'))
      .filter((place) => !['readOnly', 'from', 'url'].some((key) => at(place, key)))
      .map(nameOf)
      .filter((name) => !at(call, 'names', name));
    return names.flatMap((place, index): Finding[] => {
      const travels = textAt(place) ?? '';
      const other = names.slice(0, index).find((earlier) => textAt(earlier) === travels);
      const taken = other ? nameOf(other) : kept.find((name) => name === travels);
      return taken ? [{ place, message: `"${taken}" travels under the name "${travels}" already` }] : [];
    });
  });
