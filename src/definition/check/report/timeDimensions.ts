import type { CheckerRule } from '../shared/CheckerRule.ts';
import { getPropertyNodes } from '../shared/propertyNodes.ts';
import { getKeyNode, getMemberName, getNodeAt, getStringAt, type SyntaxNode } from '../source/syntaxTree.ts';
import { resolveDatasetPropertyKey } from './dataset.ts';

/** Keys whose values the hours of a day replace. */
const replacedKeys = ['oneOf', 'enum', 'dictionary', 'references', 'format', 'default'];

/** S043: reports hour dimensions that are not plain text, and a second dimension with the day or the hour. */
export const invalidTimeDimension: CheckerRule = (row, world) => {
  const dimensionsByTime = new Map<string, string>();
  return getPropertyNodes(row).flatMap((property) => {
    const propertyKey = (key: string) => resolveDatasetPropertyKey(property, key, world);
    const time = getStringAt(propertyKey('time'));
    if (time === undefined) return [];
    const place = getKeyNode(getNodeAt(property, 'time') ?? property);
    const other = dimensionsByTime.get(time);
    dimensionsByTime.set(time, other ?? getMemberName(property));
    if (other !== undefined) return [{ place, message: `"${other}" is already the ${time} of a fact` }];
    return time === 'hour' ? findHourProblems(property, place, propertyKey) : [];
  });
};

function findHourProblems(
  property: SyntaxNode,
  place: SyntaxNode,
  propertyKey: (key: string) => SyntaxNode | undefined,
) {
  if (getStringAt(propertyKey('type')) !== 'string')
    return [{ place, message: '"time": "hour" requires "type": "string": hours are "00" to "23"' }];
  return replacedKeys
    .filter((key) => propertyKey(key))
    .map((key) => ({
      place: getKeyNode(getNodeAt(property, key) ?? property),
      message: `"${key}" does not apply to an hour: its values are "00" to "23", or empty`,
    }));
}
