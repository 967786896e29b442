import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { CheckerRule } from '../shared/CheckerRule.ts';
import { getPropertyNodes } from '../shared/propertyNodes.ts';
import { findDuplicateValues } from '../source/CheckerFinding.ts';
import { getKeyNode, getMemberName, getNodeAt, getStringAt, type SyntaxNode } from '../source/syntaxTree.ts';

/** Property names that have another meaning in requests, responses or tables, with the reason. */
export const reasonByReservedPropertyName: Record<string, string> = {
  [apiProtocol.version.name]: 'is the version of a record',
  [apiProtocol.refused.name]: 'contains the actions that are not possible for a record',
  row_changes: 'stores the changes of a record',
  [apiProtocol.page.index]: 'is the page number of a list request',
  [apiProtocol.page.size]: 'is the page size of a list request',
  [apiProtocol.sort.name]: 'is the sort order of a list request',
  ['__proto__']: 'cannot be a property name in JavaScript',
};

/** S203: reports properties with a reserved name. */
export const reservedPropertyName: CheckerRule = (entity) =>
  getPropertyNodes(entity).flatMap((place) => {
    const meaning = Object.hasOwn(reasonByReservedPropertyName, getMemberName(place))
      ? reasonByReservedPropertyName[getMemberName(place)]
      : undefined;
    return meaning
      ? [
          {
            place: getKeyNode(place),
            message: `the name is reserved: "${getMemberName(place)}" ${meaning}. Use another name`,
          },
        ]
      : [];
  });

/** PostgreSQL truncates longer identifiers and would then not find the column. */
const maxIdentifierLength = 63;

/** S204: reports entity and property names longer than a PostgreSQL identifier (63 characters). */
export const tooLongName: CheckerRule = (entity) => {
  const id = getNodeAt(entity.root, '$id');
  const tooLong = (name: string | undefined) => (name?.length ?? 0) > maxIdentifierLength;
  const message = `the name exceeds ${maxIdentifierLength} characters, the limit of PostgreSQL`;
  return [
    ...(id && tooLong(getStringAt(id)) ? [{ place: id, message }] : []),
    ...getPropertyNodes(entity)
      .filter((place) => tooLong(getMemberName(place)))
      .map((place) => ({ place: getKeyNode(place), message })),
  ];
};

/** S205: reports two properties with the same path in requests and responses. */
export const duplicatePropertyPath: CheckerRule = (entity) => {
  const all = getPropertyNodes(entity);
  const placed = all.flatMap((place) => getNodeAt(place, 'path') ?? []);
  return [
    ...findDuplicateValues(placed, (value) => `another property already has the path ${value}`),
    ...placed.flatMap((place) => {
      const outer = getStringAt(place)?.split('.')[0];
      const taken = all.find((other) => getMemberName(other) === outer && !getNodeAt(other, 'path'));
      return taken ? [{ place, message: `the path is already used by the property "${outer}"` }] : [];
    }),
  ];
};

const keyTypes = ['string', 'integer'];

/** S206: reports a key property that is neither a string nor an integer. */
export const invalidKeyType: CheckerRule = ({ root }) => {
  const key = getNodeAt(root, 'properties', getStringAt(root, 'key') ?? 'id');
  const type = getNodeAt(key, 'type');
  const place: SyntaxNode | undefined = getNodeAt(root, 'key') ?? (key && getKeyNode(key));
  return place && type && !keyTypes.includes(getStringAt(type) ?? 'string')
    ? [{ place, message: `the key must be a string or an integer, not ${getStringAt(type)}` }]
    : [];
};
