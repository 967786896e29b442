import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import { hasKeyOrTypo } from '#definition/check/shared/hasKeyOrTypo.ts';
import { findUnknownProperties, getResourceEntity } from '#definition/check/shared/propertyNodes.ts';
import {
  getActionNodes,
  getFilterNodes,
  getFilterQueryParams,
  getRequiredPageStateNames,
} from '#definition/check/shared/resourceNodes.ts';
import type { SymbolTable } from '#definition/check/shared/symbolTable.ts';
import type { CheckerFinding } from '#definition/check/source/CheckerFinding.ts';
import type { DefinitionSource } from '#definition/check/source/DefinitionSource.ts';
import {
  findUnknownNames,
  getMemberNamesWithNodes,
  getNamesWithNodes,
} from '#definition/check/source/namesWithNodes.ts';
import {
  getMemberNodes,
  getNodeAt,
  getStringAt,
  type SyntaxNode,
} from '#definition/check/source/syntaxTree.ts';

/** R017: reports actions that fill page state of their target from an unknown property. */
export const unknownPageStateSourceProperty: CheckerRule = (resource, world) =>
  findUnknownProperties(
    getActionNodes(resource).flatMap((action) =>
      getNamesWithNodes(...getMemberNodes(getNodeAt(action, 'pageState'))),
    ),
    getResourceEntity(resource, world),
    getRequiredPageStateNames(resource),
  );

/** R035: reports actions and redirects that open an unknown resource. */
export const unknownNavigationTarget: CheckerRule = (resource, { resources }) =>
  findUnknownNames(
    getNamesWithNodes(...getOpenedResources(resource)),
    resources,
    (name) => `there is no resource "${name}"`,
  );

/** R036: reports actions and redirects that open a resource without a page or list. */
export const navigationTargetWithoutPage: CheckerRule = (resource, world) => [
  ...findWithoutKeys(['route'], [getNodeAt(resource.root, 'requires', 'redirectTo')], world).map(
    ({ name, place }) => ({
      place,
      message: `"${name}" has no page: "route" is missing`,
    }),
  ),
  ...findWithoutKeys(
    ['route', 'list'],
    getActionNodes(resource).map((action) => getNodeAt(action, 'navigateTo')),
    world,
  ).map(({ name, place }) => ({
    place,
    message: `"${name}" has neither a page ("route") nor a "list" to open`,
  })),
];

/** Finds named resources that have none of some keys. */
function findWithoutKeys(keys: string[], named: (SyntaxNode | undefined)[], { resources }: SymbolTable) {
  return getNamesWithNodes(...named).filter(({ name }) => {
    const opened: DefinitionSource | undefined = resources.get(name);
    return opened?.root && !keys.some((key) => hasKeyOrTypo(opened, opened.root, key));
  });
}

/** R037: reports actions that open a page without the page state it requires. */
export const missingRequiredPageState: CheckerRule = (resource, { resources }) =>
  getActionNodes(resource).flatMap((action): CheckerFinding[] =>
    getNamesWithNodes(getNodeAt(action, 'navigateTo')).flatMap(({ name, place }) =>
      getRequiredPageStateNames(resources.get(name))
        .filter((needed) => !getNodeAt(action, 'pageState', needed))
        .map((needed) => ({
          place,
          message: `"${name}" requires "${needed}" in the page state: add it to "pageState"`,
        })),
    ),
  );

/** R080: reports filters passed to a page that it does not have, and unknown properties in them. */
export const unknownNavigationFilter: CheckerRule = (resource, world) =>
  getActionNodes(resource).flatMap((action) => {
    const filter = getNodeAt(action, 'filter');
    const opened = world.resources.get(getStringAt(action, 'navigateTo') ?? '');
    return [
      ...findUnknownProperties(
        getNamesWithNodes(...getMemberNodes(filter)),
        getResourceEntity(resource, world),
      ),
      ...findUnknownNames(
        getMemberNamesWithNodes(filter),
        opened && getFilterNodes(opened).flatMap(getFilterQueryParams),
        (name) => `"${opened?.name}" has no filter with the parameter "${name}"`,
      ),
    ];
  });

/** Returns the nodes that name the resources whose pages a resource opens. */
function getOpenedResources(resource: DefinitionSource): (SyntaxNode | undefined)[] {
  return [
    ...getActionNodes(resource).map((action) => getNodeAt(action, 'navigateTo')),
    getNodeAt(resource.root, 'requires', 'redirectTo'),
  ];
}
