import { getReportDataset, resolveDatasetPropertyKey } from '#definition/check/report/dataset.ts';
import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import { hasKeyOrTypo } from '#definition/check/shared/hasKeyOrTypo.ts';
import {
  getPropertyNames,
  getPropertyNode,
  getResourceEntity,
} from '#definition/check/shared/propertyNodes.ts';
import {
  getCallNodes,
  getRequiredPageStateNames,
  getStringOrMemberNode,
} from '#definition/check/shared/resourceNodes.ts';
import type { SymbolTable } from '#definition/check/shared/symbolTable.ts';
import { type CheckerFinding, didYouMean } from '#definition/check/source/CheckerFinding.ts';
import type { DefinitionSource } from '#definition/check/source/DefinitionSource.ts';
import { findUnknownNames, getNamesWithNodes } from '#definition/check/source/namesWithNodes.ts';
import {
  getItemNodes,
  getMemberName,
  getNodeAt,
  getStringAt,
  getValueAt,
  type SyntaxNode,
} from '#definition/check/source/syntaxTree.ts';
import { isRecordPath } from '#definition/records/recordPath.ts';
import { getTemplatePlaceholders } from '#definition/text/fillTemplate.ts';
import { reservedPathPrefixes } from '../text/labelsAndRoutes.ts';

/** R150: reports record page routes with another parameter than the entity's key. */
export const invalidRecordRouteKey: CheckerRule = (resource, world) => {
  const entity = getResourceEntity(resource, world);
  if (!getPropertyNames(entity)) return [];
  const key = getKeyName(entity);
  return getNamesWithNodes(getNodeAt(resource.root, 'page', 'route')).flatMap(({ name, place }) =>
    getTemplatePlaceholders(name)
      .filter((named) => named !== key)
      .map((named) => ({
        place,
        message: `{${named}} does not identify a record of "${entity?.name}": use its key {${key}}`,
      })),
  );
};

/** R151: reports record page routes that conflict with another page or a reserved prefix. */
export const recordRouteConflict: CheckerRule = (resource, { screens }) =>
  getNamesWithNodes(getNodeAt(resource.root, 'page', 'route')).flatMap(
    ({ name: route, place }): CheckerFinding[] => {
      const own = reservedPathPrefixes.find((one) => route.startsWith(`${one}/`));
      if (own) return [{ place, message: `paths that start with ${own}/ are reserved by the server` }];
      const before = screens.slice(0, screens.indexOf(resource));
      const page = screens.find(({ root }) => isRecordPath(route, getStringAt(root, 'route') ?? ''));
      const other = before.find(({ root }) => isRecordPath(route, getStringAt(root, 'page', 'route') ?? ''));
      const holder = page ?? other;
      return holder ? [{ place, message: `"${route}" conflicts with a page of "${holder.name}"` }] : [];
    },
  );

/** R152: reports record pages whose record no call reads by its key alone. */
export const recordPageWithoutReadCall: CheckerRule = (resource, world) => {
  const place = getNodeAt(resource.root, 'page');
  const entity = getResourceEntity(resource, world);
  if (!place || !entity) return [];
  const reads = getCallNodes(resource).some((call) => readsByKey(call, getKeyName(entity)));
  return reads
    ? []
    : [
        {
          place,
          message: `no call reads one record by {${getKeyName(entity)}} alone: add the call "get", or a "list" that filters by it`,
        },
      ];
};

function readsByKey(call: SyntaxNode, key: string): boolean {
  const path = getTemplatePlaceholders(getStringAt(getStringOrMemberNode(call, 'call')) ?? '');
  const sent = getTemplatePlaceholders(JSON.stringify(getValueAt(call, 'send') ?? {}));
  const asked = [...path, ...sent];
  if (getMemberName(call) === 'get') return asked.every((name) => name === key);
  return getMemberName(call) === 'list' && asked.length === 0;
}

/** R153: reports related lists of unknown resources, without a list, or that occur twice. */
export const unknownOrDuplicateRelatedList: CheckerRule = (resource, { resources }) => {
  const named = getNamesWithNodes(
    ...getRelatedListNodes(resource).map((related) => getNodeAt(related, 'resource')),
  );
  const unlisted = named.filter(({ name }) => {
    const other = resources.get(name);
    return other?.root && !hasKeyOrTypo(other, other.root, 'list');
  });
  return [
    ...findUnknownNames(named, resources, (name) => `there is no resource "${name}"`),
    ...findDuplicateRelatedLists(resource),
    ...unlisted.map(({ name, place }) => ({ place, message: `"${name}" has no "list"` })),
  ];
};

function findDuplicateRelatedLists(resource: DefinitionSource): CheckerFinding[] {
  const written = getRelatedListNodes(resource).map((one) =>
    JSON.stringify([getStringAt(one, 'resource'), getStringAt(one, 'reference')]),
  );
  return getRelatedListNodes(resource)
    .filter((_, index) => written.indexOf(written[index] ?? '') < index)
    .map((place) => ({ place, message: 'duplicate related list' }));
}

/**
 * R154: reports related lists without a reference to this resource, or that require page state the record does not
 * have.
 */
export const invalidRelatedList: CheckerRule = (resource, world) =>
  getRelatedListNodes(resource).flatMap((related) => {
    const other = world.resources.get(getStringAt(related, 'resource') ?? '');
    const referring = getReferringProperties(resource, other, world);
    if (!other || !referring) return [];
    const unknown = getNamesWithNodes(getNodeAt(related, 'reference'))
      .filter(({ name }) => !referring.includes(name))
      .map(({ name, place }) => ({
        place,
        message: `"${name}" of "${other.name}" does not refer to "${resource.name}".${didYouMean(name, referring)}`,
      }));
    return [
      ...unknown,
      ...findMissingPageState(related, other, [...referring, ...getOwnPropertyNames(resource, world)]),
    ];
  });

function findMissingPageState(
  related: SyntaxNode,
  other: DefinitionSource,
  known: string[],
): CheckerFinding[] {
  return getNamesWithNodes(getNodeAt(related, 'resource')).flatMap(({ name, place }) =>
    getRequiredPageStateNames(other)
      .filter((needed) => !known.includes(needed))
      .map((needed) => ({
        place,
        message: `"${name}" requires "${needed}" in the page state, but records here have no such property`,
      })),
  );
}

function getOwnPropertyNames(resource: DefinitionSource, world: SymbolTable): string[] {
  return getPropertyNames(getResourceEntity(resource, world)) ?? [];
}

/** Returns the properties that refer to another resource's records; undefined if the definition is too broken. */
function getReferringProperties(
  resource: DefinitionSource,
  other: DefinitionSource | undefined,
  world: SymbolTable,
): string[] | undefined {
  const entity = getResourceEntity(other, world);
  return getPropertyNames(entity)?.filter((name) => refersTo(getPropertyNode(entity, name), resource, world));
}

/** R155: reports record page reports that cannot be filtered by the record. */
export const unfilterableRecordReport: CheckerRule = (resource, world) => {
  const named = getNamesWithNodes(...getItemNodes(getNodeAt(resource.root, 'page', 'reports')));
  const { reports } = world;
  const unfiltered = named.filter(({ name }) => isReportWithoutFilterByResource(resource, name, world));
  return [
    ...findUnknownNames(named, reports, (name) => `there is no report "${name}"`),
    ...unfiltered.map(({ name, place }) => ({
      place,
      message: `the report "${name}" has no filter by a dimension that refers to "${resource.name}"`,
    })),
  ];
};

/** Returns true if a report cannot be filtered by the records of a resource. */
export function isReportWithoutFilterByResource(
  resource: DefinitionSource,
  name: string,
  world: SymbolTable,
): boolean {
  const report = world.reports.get(name);
  return report && getFilterDimensions(report, world)
    ? !findReportFilterByResource(resource, name, world)
    : false;
}

/**
 * Returns the first filter dimension of a report that refers to the records of a resource; undefined if there is none.
 */
export function findReportFilterByResource(
  resource: DefinitionSource,
  name: string,
  world: SymbolTable,
): SyntaxNode | undefined {
  const report = world.reports.get(name);
  const dimensions = report && getFilterDimensions(report, world);
  return dimensions?.find((one) => isDimensionOfResource(one, resource, world));
}

/** Returns the dimensions that a report can be filtered by; undefined if the definition is too broken. */
function getFilterDimensions(report: DefinitionSource, world: SymbolTable): SyntaxNode[] | undefined {
  const row = getReportDataset(report, world);
  const named = getNamesWithNodes(...getItemNodes(getNodeAt(report.root, 'filters')));
  const found = named.flatMap(({ name }) => getPropertyNode(row, name) ?? []);
  const isMisspelt = !getNodeAt(report.root, 'filters') && hasKeyOrTypo(report, report.root, 'filters');
  return row?.root && found.length === named.length && !isMisspelt ? found : undefined;
}

function isDimensionOfResource(
  dimension: SyntaxNode,
  { name }: DefinitionSource,
  world: SymbolTable,
): boolean {
  return getStringAt(resolveDatasetPropertyKey(dimension, 'references', world), 'resource') === name;
}

function refersTo(holder: SyntaxNode | undefined, resource: DefinitionSource, world: SymbolTable): boolean {
  const named = getStringAt(holder, 'references', 'resource');
  if (named === undefined) return false;
  // Misspelled names have their own rule.
  const target = world.resources.get(named);
  return !target || getResourceEntity(target, world) === getResourceEntity(resource, world);
}

function getRelatedListNodes({ root }: DefinitionSource): SyntaxNode[] {
  return getItemNodes(getNodeAt(root, 'page', 'related'));
}

function getKeyName(entity: DefinitionSource | undefined): string {
  return getStringAt(entity?.root, 'key') ?? 'id';
}
