import { datasetNames } from './dataset';
import { answersItself } from './elsewhere';
import { hasKey } from './parts/hasKey';
import { entityOf, property, unknownProperties } from './parts/properties';
import type { Rule } from './parts/rule';
import { addressOf } from './parts/symbolTable';
import { duplicates } from './source/finding';
import { keys, texts, unknownNames } from './source/nameUse';
import { at, items, keyOf, members, nameOf, type Place, textAt } from './source/place';
import type { Source } from './source/source';

const origins = ['values', 'distinct', 'entities', 'reports'];

/** D010: the reference server knows what a dictionary's call answers, from one place. */
export const ambiguousDictionary: Rule = (source, world) =>
  answersItself(world)
    ? []
    : dictionaries(source)
        .filter((dictionary) => dictionary.node.type === 'object')
        .filter((dictionary) => origins.filter((key) => hasKey(source, dictionary, key)).length !== 1)
        .map((dictionary) => ({
          place: keyOf(dictionary),
          message: 'a dictionary needs either "values", "distinct", "entities" or "reports"',
        }));

/** D011: the resource whose records give the choices exists. */
export const unknownDistinctResource: Rule = (source, { resources }) =>
  unknownNames(
    texts(...dictionaries(source).map((dictionary) => at(dictionary, 'distinct', 'resource'))),
    resources,
    (name) => `there is no resource "${name}"`,
  );

/** D012: the property that gives the choices exists. */
export const unknownDistinctField: Rule = (source, world) =>
  dictionaries(source).flatMap((dictionary) => {
    const resource = world.resources.get(textAt(dictionary, 'distinct', 'resource') ?? '');
    return unknownProperties(texts(at(dictionary, 'distinct', 'field')), entityOf(resource, world));
  });

/** D013: no other dictionary, and no screen, has the same call. */
export const duplicateDictionaryCall: Rule = (source, { endpoints, prefix }) => {
  const own = dictionaries(source).flatMap((dictionary) =>
    texts(at(dictionary, 'call')).map(({ name: text, place }) => ({
      place,
      text,
      address: addressOf(text, prefix),
      whose: `the dictionary "${nameOf(dictionary)}"`,
    })),
  );
  return own.flatMap(({ text, place, address }, index) => {
    const [call] = endpoints.get(address) ?? [];
    const earlier = own.slice(0, index).find((other) => other.address === address);
    const whose = call ? `the call "${call.name}" of "${call.owner}"` : earlier?.whose;
    return whose ? [{ place, message: `"${text}" is also ${whose}` }] : [];
  });
};

/** D016: what several files name is no dictionary of two. */
export const duplicateDictionary: Rule = ({ tree: { layers } }) => {
  const named = layers.map(({ file, node }) =>
    keys(node && at({ file, path: [], node }, 'dictionaries')).map((use) => ({ ...use, file })),
  );
  return named.flatMap((own, index) =>
    own.flatMap(({ name, place }) => {
      const earlier = named
        .slice(0, index)
        .flat()
        .find((other) => other.name === name);
      return earlier ? [{ place, message: `${earlier.file} has a dictionary "${name}" already` }] : [];
    }),
  );
};

/** D014: a dictionary has each value once. */
export const duplicateValue: Rule = (source) =>
  dictionaries(source).flatMap((dictionary) =>
    duplicates(
      items(at(dictionary, 'values')).map((choice) => at(choice, 'value')),
      (value) => `two choices have the value ${value}`,
    ),
  );

/** D015: the dimension whose choices are a part of a dictionary exists. */
export const unknownPartDimension: Rule = (source, world) =>
  unknownNames(
    texts(
      ...dictionaries(source).flatMap((dictionary) =>
        members(at(dictionary, 'reports')).map((part) => at(part, 'choicesOf')),
      ),
    ),
    [...world.rows.values()].flatMap((row) => datasetNames(row, 'dimension', world) ?? []),
    (name) => `no report has a dimension "${name}"`,
  );

/** D017: no two choices of a dictionary are called the same. */
export const duplicateLabel: Rule = (source) =>
  dictionaries(source).flatMap((dictionary) =>
    duplicates(
      items(at(dictionary, 'values')).map((choice) => at(choice, 'label')),
      (label) => `two choices are called ${label}: nobody could tell them apart`,
    ),
  );

/** D018: what a dictionary gives as choices is kept, and may be shown. */
export const hiddenDistinctField: Rule = (source, world) =>
  dictionaries(source).flatMap((dictionary) => {
    const resource = world.resources.get(textAt(dictionary, 'distinct', 'resource') ?? '');
    const place = at(dictionary, 'distinct', 'field');
    const given = property(entityOf(resource, world), textAt(place) ?? '');
    const key = ['secret', 'writeOnly', 'from', 'url'].find((one) => at(given, one));
    return place && key
      ? [{ place, message: `"${textAt(place)}" has no stored values to choose from: it has "${key}"` }]
      : [];
  });

/** The dictionaries of their file. */
function dictionaries({ root }: Source): Place[] {
  return members(at(root, 'dictionaries'));
}
