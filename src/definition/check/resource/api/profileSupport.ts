import {
  getResourceProfileName,
  listApiProfileNames,
  readInheritedProfileKey,
} from '#definition/check/profile/profileInheritance.ts';
import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import { getPropertyNode, getResourceEntity } from '#definition/check/shared/propertyNodes.ts';
import { getFilterNodes, getFilterPropertyNodes } from '#definition/check/shared/resourceNodes.ts';
import { findUnknownNames, getNamesWithNodes } from '#definition/check/source/namesWithNodes.ts';
import { getNodeAt, getStringAt, type SyntaxNode } from '#definition/check/source/syntaxTree.ts';

/** R234: reports an unknown API profile. */
export const unknownResourceProfile: CheckerRule = ({ root }, world) =>
  findUnknownNames(
    getNamesWithNodes(getNodeAt(root, 'profile')),
    listApiProfileNames(world),
    (name) => `there is no profile "${name}"`,
  );

/** R235: reports filters that the resource's API profile cannot send. */
export const filterNotSupportedByProfile: CheckerRule = (resource, world) => {
  const profile = getResourceProfileName(resource, world);
  if (!listApiProfileNames(world).includes(profile)) return [];
  return getFilterNodes(resource).flatMap((place) => {
    const compared = getPropertyNode(
      getResourceEntity(resource, world),
      getStringAt(getFilterPropertyNodes(place)[0]) ?? '',
    );
    const lacking = getFilterComparisons(place, compared).filter(
      (way) => !readInheritedProfileKey(profile, ['filters', way], world),
    );
    return lacking.map((way) => ({
      place,
      message: `the profile "${profile}" does not support this: filters.${way} is missing`,
    }));
  });
};

/**
 * List features that an API must support: where the list uses each, which key of the profile supports it, and its name
 * in messages.
 */
const listFeatures: { key: string; profileKey: [string, string?]; words: string }[] = [
  { key: 'sort', profileKey: ['sorting'], words: 'sorting is missing' },
  { key: 'search', profileKey: ['filters', 'search'], words: 'filters.search is missing' },
];

/** R236: reports sorting and search that the resource's API profile does not support. */
export const listFeatureNotSupportedByProfile: CheckerRule = (resource, world) => {
  const profile = getResourceProfileName(resource, world);
  if (!listApiProfileNames(world).includes(profile)) return [];
  return listFeatures.flatMap(({ key, profileKey: said, words }) => {
    const place = getNodeAt(resource.root, 'list', key);
    if (!place || readInheritedProfileKey(profile, said, world)) return [];
    return [{ place, message: `the profile "${profile}" does not support this: ${words}` }];
  });
};

/** Returns the comparison types of a filter. */
function getFilterComparisons(filter: SyntaxNode, compared: SyntaxNode | undefined): string[] {
  if (getNodeAt(filter, 'params') || getStringAt(compared, 'format') === 'date-time') return ['from', 'to'];
  const match = getStringAt(filter, 'match');
  if (match) return [match];
  const isChosen = ['oneOf', 'dictionary', 'references'].some((key) => getNodeAt(compared, key));
  const isText = !compared || getStringAt(compared, 'type') === 'string';
  return [isText && !isChosen ? 'contains' : 'equals'];
}
