import { placeholders } from '../../fill';
import { propertySent } from '../../request';
import { deleteCall, restoreCall } from '../../restore';
import { entityOf, property, unknownProperties } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { calls, short } from '../parts/screen';
import { callEndpoints, type Endpoint } from '../parts/symbolTable';
import { didYouMean, type Finding } from '../source/finding';
import { keys, templateNames, texts } from '../source/nameUse';
import { at, keyOf, members, nameOf, type Place, textAt, valueAt } from '../source/place';
import type { Source } from '../source/source';
import { fileNames } from './files';

/** R021: what a path holds in braces is a property. */
export const unknownPathProperty: Rule = (resource, world) =>
  unknownProperties(
    templateNames(...calls(resource).map((call) => short(call, 'call'))),
    entityOf(resource, world),
  );

/** R022: what is sent in braces is a property. */
export const unknownSendProperty: Rule = (resource, world) =>
  unknownProperties(
    templateNames(...calls(resource).flatMap((call) => members(at(call, 'send')))),
    entityOf(resource, world),
  );

const ofOneRecord = ['get', 'update', deleteCall, restoreCall];

/** R023: the calls of one record say which: their path holds the entity's key. */
export const missingPathKey: Rule = (resource, world) => {
  const entity = entityOf(resource, world);
  const key = textAt(entity?.root, 'key') ?? 'id';
  if (!property(entity, key)) return [];
  const paths = calls(resource).filter((call) => ofOneRecord.includes(nameOf(call)));
  return paths.flatMap((call): Finding[] =>
    texts(short(call, 'call'))
      .filter(({ name }) => !placeholders(name).includes(key))
      .map(({ place }) => ({
        place,
        message: `"${nameOf(call)}" must name its record: the path has no {${key}}`,
      })),
  );
};

/** R043, P016: two calls with the same method and path are told apart by what they send. */
export const ambiguousCall: Rule = (screen, { endpoints, prefix }) =>
  callEndpoints(screen, prefix).flatMap((endpoint): Finding[] => {
    const same = endpoints.get(endpoint.address) ?? [];
    const own = same.findIndex(({ name, owner }) => name === endpoint.name && owner === endpoint.owner);
    const earlier = same.slice(0, own).find((other) => collides(other, endpoint));
    if (!earlier) return [];
    const where = `the call "${earlier.name}" of "${earlier.owner}"`;
    const message = `"${endpoint.text}" is also ${where}, and nothing that they send tells them apart`;
    return [{ place: endpoint.place, message }];
  });

/** What the server does by itself, when it knows the entity. */
const understood = [
  'list',
  'get',
  'create',
  'update',
  deleteCall,
  restoreCall,
  'createMany',
  'bulk',
  'counts',
  'import',
  'template',
  'export',
];

/** R048: a call that no definition explains has a rule on the server. */
export const missingServerRule: Rule = (resource, world) => {
  const written = world.known.rules?.[resource.name];
  if (!written) return [];
  const ofFiles = fileNames(resource, world).length > 0 ? ['upload', 'file'] : [];
  const explained = at(resource.root, 'entity') ? [...written, ...understood, ...ofFiles] : written;
  return calls(resource)
    .filter((call) => !explained.includes(nameOf(call)) && !setsProperties(call, entityOf(resource, world)))
    .map((call) => ({
      place: keyOf(call),
      message: `the call "${nameOf(call)}" needs a rule for "${resource.name}" in the code that project.json names.${didYouMean(nameOf(call), explained)}`,
    }));
};

/** Whether a call names a record, and gives properties of it fixed values: then making it sets them. */
function setsProperties(call: Place, entity: Source | undefined): boolean {
  const key = textAt(entity?.root, 'key') ?? 'id';
  const fixed = members(at(call, 'send')).filter((sent) => !propertySent(valueAt(sent)));
  const names = fixed.map(nameOf).filter((name) => name !== key && property(entity, name));
  return names.length > 0 && placeholders(textAt(short(call, 'call')) ?? '').includes(key);
}

/** R089: what puts a record back that was deleted needs the call that deletes it. */
export const missingDeletion: Rule = ({ root }) => {
  const restoring = at(root, 'api', restoreCall);
  if (!restoring || at(root, 'api', deleteCall)) return [];
  const message = `"${restoreCall}" puts back what "${deleteCall}" has deleted, and "api" has no call "${deleteCall}"`;
  return [{ place: keyOf(restoring), message }];
};

/** R081: what travels under another name is a property; what travels as its label is told by it from all others. */
export const ambiguousLabel: Rule = (resource, world) =>
  calls(resource).flatMap((call) => {
    const names = at(call, 'names');
    const entity = entityOf(resource, world);
    const ambiguous = members(names).flatMap((place) => {
      const reference = at(property(entity, nameOf(place)), 'references');
      const label = textAt(reference, 'label');
      const target = entityOf(world.resources.get(textAt(reference, 'resource') ?? ''), world);
      if (!label || label !== textAt(place) || !target) return [];
      if (at(property(target, label), 'unique')) return [];
      return [{ place, message: `"${label}" of "${target.name}" is not unique, so it names no record` }];
    });
    return [...unknownProperties(keys(names), entity), ...ambiguous];
  });

/** Whether a request to one call could as well be meant for the other. */
function collides(one: Endpoint, other: Endpoint): boolean {
  return one.address === other.address && !isToldApart(one.send, other.send);
}

/** Only one of them sends a name, or both send it with fixed values that differ. */
function isToldApart(one: Endpoint['send'], other: Endpoint['send']): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].some((name) => {
    if (!(name in one) || !(name in other)) return true;
    return !propertySent(one[name]) && !propertySent(other[name]) && one[name] !== other[name];
  });
}
