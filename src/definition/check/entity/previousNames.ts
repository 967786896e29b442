import type { CheckerRule } from '../shared/CheckerRule.ts';
import { hasKeyOrTypo } from '../shared/hasKeyOrTypo.ts';
import { getPropertyNode, getPropertyNodes } from '../shared/propertyNodes.ts';
import { type CheckerFinding, findDuplicateValues } from '../source/CheckerFinding.ts';
import { getNodeAt, getStringAt, type SyntaxNode } from '../source/syntaxTree.ts';

/** S216: reports a previous name ("renamedFrom") of an entity or property that is still in use. */
export const previousNameInUse: CheckerRule = (entity, { entities }) => {
  const own = getNodeAt(entity.root, 'renamedFrom');
  const all = getPropertyNodes(entity).flatMap((place) => getNodeAt(place, 'renamedFrom') ?? []);
  return [
    ...findNameInUse(own, (name) => entities.has(name), 'an entity'),
    ...all.flatMap((place) =>
      findNameInUse(place, (name) => getPropertyNode(entity, name) !== undefined, 'a property'),
    ),
    ...findDuplicateValues(all, (name) => `another property has the same previous name ${name}`),
  ];
};

/** S217: reports a previous name ("renamedFrom") on a property that is not stored. */
export const previousNameOfUnstoredProperty: CheckerRule = (entity) =>
  getPropertyNodes(entity).flatMap((place) => {
    const was = getNodeAt(place, 'renamedFrom');
    const why = ['lookup', 'url', 'writeOnly'].find((key) => hasKeyOrTypo(entity, place, key));
    return was && why
      ? [{ place: was, message: `a property with "${why}" is not stored, so it has no column to rename` }]
      : [];
  });

/** R088: reports a previous name ("renamedFrom") of a resource that is still in use. */
export const previousResourceNameInUse: CheckerRule = ({ root }, { resources }) =>
  findNameInUse(getNodeAt(root, 'renamedFrom'), (name) => resources.has(name), 'a resource');

/** S038: reports a previous column name ("renamedFrom") on a dimension, or one that is still in use. */
export const invalidDatasetRenamedFrom: CheckerRule = (row) => {
  const measures = getPropertyNodes(row).flatMap((place) => getNodeAt(place, 'measure') ?? []);
  const columns = measures.flatMap(
    (measure) => getStringAt(measure, 'sum') ?? getStringAt(measure, 'unique') ?? [],
  );
  return getPropertyNodes(row).flatMap((place): CheckerFinding[] => {
    const was = getNodeAt(place, 'renamedFrom');
    if (!was) return [];
    if (getStringAt(place, 'role') === 'dimension')
      return [
        {
          place: was,
          message: `the column of a dimension cannot be renamed: set "column": "${getStringAt(was)}" to keep using it`,
        },
      ];
    return findNameInUse(was, (name) => columns.includes(name), 'a column');
  });
};

function findNameInUse(
  place: SyntaxNode | undefined,
  isTaken: (name: string) => boolean,
  what: string,
): CheckerFinding[] {
  const name = getStringAt(place);
  return place && name !== undefined && isTaken(name)
    ? [{ place, message: `"${name}" is still ${what}, so it has not been renamed` }]
    : [];
}
