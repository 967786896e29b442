import { usesExternalApi } from './profile/referenceServerOnly.ts';
import { getDatasetPropertyNames } from './report/dataset.ts';
import type { CheckerRule } from './shared/CheckerRule.ts';
import { hasKeyOrTypo } from './shared/hasKeyOrTypo.ts';
import { findUnknownProperties, getPropertyNode, getResourceEntity } from './shared/propertyNodes.ts';
import { getEndpointKey } from './shared/symbolTable.ts';
import { findDuplicateValues } from './source/CheckerFinding.ts';
import type { DefinitionSource } from './source/DefinitionSource.ts';
import { findUnknownNames, getMemberNamesWithNodes, getNamesWithNodes } from './source/namesWithNodes.ts';
import {
  getItemNodes,
  getKeyNode,
  getMemberName,
  getMemberNodes,
  getNodeAt,
  getStringAt,
  type SyntaxNode,
} from './source/syntaxTree.ts';

const sourceKeys = ['values', 'distinct', 'entities', 'screens', 'reports'];

/** D010: reports dictionaries that do not have exactly one of "values", "distinct", "entities", "screens" and "reports". */
export const missingOrAmbiguousDictionarySource: CheckerRule = (source, world) =>
  usesExternalApi(world)
    ? []
    : getDictionaryNodes(source)
        .filter((dictionary) => dictionary.node.type === 'object')
        .filter(
          (dictionary) => sourceKeys.filter((key) => hasKeyOrTypo(source, dictionary, key)).length !== 1,
        )
        .map((dictionary) => ({
          place: getKeyNode(dictionary),
          message:
            'a dictionary requires exactly one of "values", "distinct", "entities", "screens" and "reports"',
        }));

/** D011: reports dictionaries that read their choices from an unknown resource. */
export const unknownDictionaryResource: CheckerRule = (source, { resources }) =>
  findUnknownNames(
    getNamesWithNodes(
      ...getDictionaryNodes(source).map((dictionary) => getNodeAt(dictionary, 'distinct', 'resource')),
    ),
    resources,
    (name) => `there is no resource "${name}"`,
  );

/** D012: reports dictionaries whose key `distinct` names an unknown property. */
export const unknownDistinctProperty: CheckerRule = (source, world) =>
  getDictionaryNodes(source).flatMap((dictionary) => {
    const resource = world.resources.get(getStringAt(dictionary, 'distinct', 'resource') ?? '');
    return findUnknownProperties(
      getNamesWithNodes(getNodeAt(dictionary, 'distinct', 'field')),
      getResourceEntity(resource, world),
    );
  });

/** D013: reports dictionary calls that another dictionary or a resource uses too. */
export const duplicateDictionaryCall: CheckerRule = (source, { endpoints, prefix }) => {
  const own = getDictionaryNodes(source).flatMap((dictionary) =>
    getNamesWithNodes(getNodeAt(dictionary, 'call')).map(({ name: text, place }) => ({
      place,
      text,
      address: getEndpointKey(text, prefix),
      whose: `the dictionary "${getMemberName(dictionary)}"`,
    })),
  );
  return own.flatMap(({ text, place, address }, index) => {
    const [call] = endpoints.get(address) ?? [];
    const earlier = own.slice(0, index).find((other) => other.address === address);
    const whose = call ? `the call "${call.name}" of "${call.owner}"` : earlier?.whose;
    return whose ? [{ place, message: `"${text}" is also ${whose}` }] : [];
  });
};

/** D016: reports dictionaries that two files define. */
export const duplicateDictionary: CheckerRule = ({ tree: { layers } }) => {
  const named = layers.map(({ file, node }) =>
    getMemberNamesWithNodes(node && getNodeAt({ file, path: [], node }, 'dictionaries')).map((use) => ({
      ...use,
      file,
    })),
  );
  return named.flatMap((own, index) =>
    own.flatMap(({ name, place }) => {
      const earlier = named
        .slice(0, index)
        .flat()
        .find((other) => other.name === name);
      return earlier ? [{ place, message: `${earlier.file} already defines the dictionary "${name}"` }] : [];
    }),
  );
};

/** D014: reports values that occur twice in a dictionary. */
export const duplicateDictionaryValue: CheckerRule = (source) =>
  getDictionaryNodes(source).flatMap((dictionary) =>
    findDuplicateValues(
      getItemNodes(getNodeAt(dictionary, 'values')).map((choice) => getNodeAt(choice, 'value')),
      (value) => `duplicate value ${value}`,
    ),
  );

/** D015: reports dictionaries with choices of an unknown report dimension. */
export const unknownDictionaryDimension: CheckerRule = (source, world) =>
  findUnknownNames(
    getNamesWithNodes(
      ...getDictionaryNodes(source).flatMap((dictionary) =>
        getMemberNodes(getNodeAt(dictionary, 'reports')).map((part) => getNodeAt(part, 'choicesOf')),
      ),
    ),
    [...world.datasets.values()].flatMap((row) => getDatasetPropertyNames(row, 'dimension', world) ?? []),
    (name) => `no report has a dimension "${name}"`,
  );

/** D017: reports labels that occur twice in a dictionary. */
export const duplicateDictionaryLabel: CheckerRule = (source) =>
  getDictionaryNodes(source).flatMap((dictionary) =>
    findDuplicateValues(
      getItemNodes(getNodeAt(dictionary, 'values')).map((choice) => getNodeAt(choice, 'label')),
      (label) => `duplicate label ${label}`,
    ),
  );

/** D018: reports dictionaries that read their choices from a property that is secret or not stored. */
export const unstoredDictionaryProperty: CheckerRule = (source, world) =>
  getDictionaryNodes(source).flatMap((dictionary) => {
    const resource = world.resources.get(getStringAt(dictionary, 'distinct', 'resource') ?? '');
    const place = getNodeAt(dictionary, 'distinct', 'field');
    const given = getPropertyNode(getResourceEntity(resource, world), getStringAt(place) ?? '');
    const key = ['secret', 'writeOnly', 'lookup', 'url'].find((one) => getNodeAt(given, one));
    return place && key
      ? [
          {
            place,
            message: `"${getStringAt(place)}" has "${key}", so it has no stored values to choose from`,
          },
        ]
      : [];
  });

/** Returns the nodes of the dictionaries in a file. */
function getDictionaryNodes({ root }: DefinitionSource): SyntaxNode[] {
  return getMemberNodes(getNodeAt(root, 'dictionaries'));
}
