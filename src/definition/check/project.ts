import entity from '../meta/entity.json';
import type { Rule } from './parts/rule';
import { profileNames } from './profile';
import { keys, texts, unknownNames } from './source/nameUse';
import { at, items, members, textAt } from './source/place';

/** C010: the parts of the base exist. */
export const unknownBasePart: Rule = ({ root }, { known }) =>
  unknownNames(
    texts(...items(at(root, 'base'))),
    known.parts && Object.keys(known.parts),
    (name) => `the base has no part "${name}"`,
  );

/** C011: a part of the base has those that it needs beside it. */
export const missingBasePart: Rule = ({ root }, { known }) => {
  const named = texts(...items(at(root, 'base')));
  return named.flatMap(({ name, place }) =>
    (known.parts?.[name] ?? [])
      .filter((needed) => !named.some((other) => other.name === needed))
      .map((needed) => ({ place, message: `"${name}" needs "${needed}" beside it` })),
  );
};

/** C012: what the project names of its folder is there. */
export const missingPath: Rule = ({ root }, { known }) =>
  texts(at(root, 'brand', 'icon'), ...members(at(root, 'code')))
    .filter(({ name }) => known.missingPaths?.includes(name))
    .map(({ name, place }) => ({ place, message: `there is no "${name}" in the project's folder` }));

/** C013: the icons that the project adds exist. */
export const unknownIcon: Rule = ({ root }, { known }) =>
  unknownNames(
    texts(...members(at(root, 'brand', 'icons'))),
    known.icons,
    (name) => `@ant-design/icons has no icon "${name}"`,
  );

/** C020: the API speaks by a profile that there is. */
export const unknownProjectProfile: Rule = ({ root }, world) =>
  unknownNames(
    texts(at(root, 'api', 'profile')),
    // By itself, project.json is read before anything else.
    world.screens.length > 0 ? profileNames(world) : undefined,
    (name) => `there is no profile "${name}"`,
  );

/** C015: what a project adds to the language is not there already. */
export const duplicateKeyword: Rule = ({ root }) =>
  keys(at(root, 'keywords'))
    .filter(({ name }) => name in entity.definitions.property.properties)
    .map(({ name, place }) => ({ place, message: `the language has a keyword "${name}" already` }));

/** C014: where records belong to companies, an entity says what a company is. */
export const missingTenant: Rule = ({ root }, { entities }) => {
  const place = at(root, 'records');
  const isTenant = [...entities.values()].some((entity) => at(entity.root, 'tenant') ?? !entity.root);
  return !place || textAt(place) !== 'company' || isTenant || entities.size === 0
    ? []
    : [{ place, message: 'no entity has "tenant": name the part of the base that brings companies' }];
};
