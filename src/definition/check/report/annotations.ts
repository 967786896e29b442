import type { CheckerRule } from '../shared/CheckerRule.ts';
import { historyValueKeys } from '../shared/historyValueKeys.ts';
import {
  findUnknownProperties,
  getPropertyNode,
  getResourceEntity,
  isComputedPropertyNode,
  isUnreadablePropertyNode,
} from '../shared/propertyNodes.ts';
import type { SymbolTable } from '../shared/symbolTable.ts';
import type { CheckerFinding } from '../source/CheckerFinding.ts';
import type { DefinitionSource } from '../source/DefinitionSource.ts';
import { getNamesWithNodes } from '../source/namesWithNodes.ts';
import {
  getItemNodes,
  getKeyNode,
  getNodeAt,
  getStringAt,
  getValueAt,
  type SyntaxNode,
} from '../source/syntaxTree.ts';
import { getReportDataset, resolveDatasetPropertyKey } from './dataset.ts';

/** P036: reports annotations of a report that never mark a change. */
export const ineffectiveAnnotation: CheckerRule = (report, world) => {
  const annotations = getNodeAt(report.root, 'annotations');
  if (!annotations) return [];
  return [
    ...findMissingRequirements(report, world).map((message) => ({ place: getKeyNode(annotations), message })),
    ...getItemNodes(annotations).flatMap((annotation) => findIneffectiveParts(annotation, report, world)),
    ...findRepeatedDimensions(getItemNodes(annotations)),
  ];
};

/** Returns what the report or the project lacks for annotations. */
function findMissingRequirements({ root }: DefinitionSource, { resources }: SymbolTable): string[] {
  const histories = [...resources.values()].flatMap(
    ({ root: resource }) => getNodeAt(resource, 'history') ?? [],
  );
  const isGraph = getNodeAt(root, 'api', 'graph') && getValueAt(getNodeAt(root, 'graph')) === true;
  const isShown = getNodeAt(root, 'api', 'why') || isGraph;
  return [
    ...(isShown ? [] : ['"annotations" requires a graph or the call "why" in "api"']),
    ...(histories.length > 0 ? [] : ['"annotations" requires a change history: no resource has "history"']),
    ...(histories.length === 0 ||
    histories.some((one) => historyValueKeys.every((key) => getNodeAt(one, key)))
      ? []
      : ['"annotations" requires "before", "after" and "time" in the "history" of the change history']),
  ];
}

function findRepeatedDimensions(annotations: SyntaxNode[]): CheckerFinding[] {
  const named = getNamesWithNodes(...annotations.map((one) => getNodeAt(one, 'dimension')));
  return named.flatMap(({ name, place }, index) =>
    named.findIndex((one) => one.name === name) < index
      ? [{ place, message: `"${name}" has annotations already: add the properties there` }]
      : [],
  );
}

function findIneffectiveParts(
  annotation: SyntaxNode,
  report: DefinitionSource,
  world: SymbolTable,
): CheckerFinding[] {
  const place = getNodeAt(annotation, 'dimension');
  const name = getStringAt(place);
  const dimension = getNodeAt(getReportDataset(report, world)?.root, 'properties', name ?? '');
  if (!place || !name || !dimension) return [];
  const offered = getNamesWithNodes(...getItemNodes(getNodeAt(report.root, 'dimensions', 'available')));
  if (offered.length > 0 && !offered.some((one) => one.name === name))
    return [{ place, message: `"${name}" is not in "available"` }];
  const target = getStringAt(
    getNodeAt(resolveDatasetPropertyKey(dimension, 'references', world), 'resource'),
  );
  if (target === undefined)
    return [{ place, message: `the values of "${name}" are not records: it has no "references"` }];
  const resource = world.resources.get(target);
  const entity = resource && getResourceEntity(resource, world);
  if (!entity) return [];
  const properties = getNamesWithNodes(...getItemNodes(getNodeAt(annotation, 'properties')));
  return [
    ...findUnknownProperties(properties, entity),
    ...(getValueAt(getNodeAt(entity.root, 'audited')) === false
      ? [{ place, message: `changes of "${entity.name}" are not in the change history ("audited": false)` }]
      : []),
    ...properties
      .filter((one) => isComputedPropertyNode(getPropertyNode(entity, one.name)))
      .map((one) => ({
        place: one.place,
        message: `"${one.name}" is computed, so its changes are not in the change history`,
      })),
    ...properties
      .filter((one) => isUnreadablePropertyNode(getPropertyNode(entity, one.name)))
      .map((one) => ({ place: one.place, message: `no user may read "${one.name}", so it is never marked` })),
  ];
}
