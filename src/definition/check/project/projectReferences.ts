import entity from '#definition/meta/entity.json';
import { listApiProfileNames } from '../profile/profileInheritance.ts';
import type { CheckerRule } from '../shared/CheckerRule.ts';
import { findUnknownNames, getMemberNamesWithNodes, getNamesWithNodes } from '../source/namesWithNodes.ts';
import { getItemNodes, getMemberNodes, getNodeAt, getStringAt } from '../source/syntaxTree.ts';

/** C010: reports base parts that do not exist. */
export const unknownBasePart: CheckerRule = ({ root }, { context }) =>
  findUnknownNames(
    getNamesWithNodes(...getItemNodes(getNodeAt(root, 'base'))),
    context.requiredPartsByBasePart && Object.keys(context.requiredPartsByBasePart),
    (name) => `the base has no part "${name}"`,
  );

/** C011: reports base parts whose required other parts are not listed. */
export const missingBasePartDependency: CheckerRule = ({ root }, { context }) => {
  const named = getNamesWithNodes(...getItemNodes(getNodeAt(root, 'base')));
  return named.flatMap(({ name, place }) =>
    (context.requiredPartsByBasePart?.[name] ?? [])
      .filter((needed) => !named.some((other) => other.name === needed))
      .map((needed) => ({ place, message: `"${name}" requires the part "${needed}"` })),
  );
};

/** C012: reports files and folders named by project.json that do not exist. */
export const missingFileNamedInProject: CheckerRule = ({ root }, { context }) =>
  getNamesWithNodes(getNodeAt(root, 'brand', 'icon'), ...getMemberNodes(getNodeAt(root, 'code')))
    .filter(({ name }) => context.missingPaths?.includes(name))
    .map(({ name, place }) => ({ place, message: `"${name}" does not exist in the project's folder` }));

/** C013: reports brand icons that @ant-design/icons does not have. */
export const unknownBrandIcon: CheckerRule = ({ root }, { context }) =>
  findUnknownNames(
    getNamesWithNodes(...getMemberNodes(getNodeAt(root, 'brand', 'icons'))),
    context.antDesignIcons,
    (name) => `@ant-design/icons has no icon "${name}"`,
  );

/** C020: reports an unknown API profile. */
export const unknownProjectProfile: CheckerRule = ({ root }, world) =>
  findUnknownNames(
    getNamesWithNodes(getNodeAt(root, 'api', 'profile')),
    // Without screens, only project.json has been loaded and profiles are unknown.
    world.screens.length > 0 ? listApiProfileNames(world) : undefined,
    (name) => `there is no profile "${name}"`,
  );

/** C015: reports custom keywords that the language already defines. */
export const reservedCustomKeyword: CheckerRule = ({ root }) =>
  getMemberNamesWithNodes(getNodeAt(root, 'keywords'))
    .filter(({ name }) => name in entity.definitions.property.properties)
    .map(({ name, place }) => ({ place, message: `the keyword "${name}" is already defined` }));

/** C014: reports `tenancy: "company"` when no entity is the tenant. */
export const tenancyWithoutTenantEntity: CheckerRule = ({ root }, { entities }) => {
  const place = getNodeAt(root, 'tenancy');
  const isTenant = [...entities.values()].some((entity) => getNodeAt(entity.root, 'tenant') ?? !entity.root);
  return !place || getStringAt(place) !== 'company' || isTenant || entities.size === 0
    ? []
    : [
        {
          place,
          message: 'no entity has "tenant": add the base part with companies, or an entity with "tenant"',
        },
      ];
};
