import { placeholders } from '../../fill';
import { isRecordAddress } from '../../recordAddress';
import { datasetOf, inDataset } from '../dataset';
import { hasKey } from '../parts/hasKey';
import { entityOf, property, propertyNames } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { calls, short, stateNames } from '../parts/screen';
import type { SymbolTable } from '../parts/symbolTable';
import { didYouMean, type Finding } from '../source/finding';
import { texts, unknownNames } from '../source/nameUse';
import { at, items, nameOf, type Place, textAt, valueAt } from '../source/place';
import type { Source } from '../source/source';
import { takenFolders } from './headings';

/** R150: the address of a record's page names the record by its key. */
export const unknownPageKey: Rule = (resource, world) => {
  const entity = entityOf(resource, world);
  if (!propertyNames(entity)) return [];
  const key = keyOf(entity);
  return texts(at(resource.root, 'page', 'route')).flatMap(({ name, place }) =>
    placeholders(name)
      .filter((named) => named !== key)
      .map((named) => ({
        place,
        message: `{${named}} does not name a record of "${entity?.name}": its key is {${key}}`,
      })),
  );
};

/** R151: the addresses of records' pages are nobody else's. */
export const takenPageRoute: Rule = (resource, { screens }) =>
  texts(at(resource.root, 'page', 'route')).flatMap(({ name: route, place }): Finding[] => {
    const own = takenFolders.find((one) => route.startsWith(`${one}/`));
    if (own) return [{ place, message: `the server itself answers what begins with ${own}/` }];
    const before = screens.slice(0, screens.indexOf(resource));
    const page = screens.find(({ root }) => isRecordAddress(route, textAt(root, 'route') ?? ''));
    const other = before.find(({ root }) => isRecordAddress(route, textAt(root, 'page', 'route') ?? ''));
    const holder = page ?? other;
    return holder ? [{ place, message: `"${route}" may be the address of a page of "${holder.name}"` }] : [];
  });

/** R152: one record can be read by its key alone. */
export const unreadablePage: Rule = (resource, world) => {
  const place = at(resource.root, 'page');
  const entity = entityOf(resource, world);
  if (!place || !entity) return [];
  const reads = calls(resource).some((call) => isReading(call, keyOf(entity)));
  return reads
    ? []
    : [{ place, message: `no call reads a record by {${keyOf(entity)}} alone: "get", or a "list"` }];
};

function isReading(call: Place, key: string): boolean {
  const path = placeholders(textAt(short(call, 'call')) ?? '');
  const sent = placeholders(JSON.stringify(valueAt(call, 'send') ?? {}));
  const asked = [...path, ...sent];
  if (nameOf(call) === 'get') return asked.every((name) => name === key);
  return nameOf(call) === 'list' && asked.length === 0;
}

/** R153: what is related are lists of other resources, each once. */
export const unknownRelated: Rule = (resource, { resources }) => {
  const named = texts(...relatedOf(resource).map((related) => at(related, 'resource')));
  const unlisted = named.filter(({ name }) => {
    const other = resources.get(name);
    return other?.root && !hasKey(other, other.root, 'list');
  });
  return [
    ...unknownNames(named, resources, (name) => `there is no resource "${name}"`),
    ...twiceRelated(resource),
    ...unlisted.map(({ name, place }) => ({ place, message: `"${name}" has no "list" to show` })),
  ];
};

function twiceRelated(resource: Source): Finding[] {
  const written = relatedOf(resource).map((one) =>
    JSON.stringify([textAt(one, 'resource'), textAt(one, 'by')]),
  );
  return relatedOf(resource)
    .filter((_, index) => written.indexOf(written[index] ?? '') < index)
    .map((place) => ({ place, message: 'this list of related records is on the page already' }));
}

/** R154: what is related refers to the record, and needs nothing of the page state that the record cannot tell. */
export const unrelated: Rule = (resource, world) =>
  relatedOf(resource).flatMap((related) => {
    const other = world.resources.get(textAt(related, 'resource') ?? '');
    const referring = referringTo(resource, other, world);
    if (!other || !referring) return [];
    const unknown = texts(at(related, 'by'))
      .filter(({ name }) => !referring.includes(name))
      .map(({ name, place }) => ({
        place,
        message: `"${name}" of "${other.name}" does not refer to "${resource.name}".${didYouMean(name, referring)}`,
      }));
    return [...unknown, ...untold(related, other, [...referring, ...ownNames(resource, world)])];
  });

function untold(related: Place, other: Source, known: string[]): Finding[] {
  return texts(at(related, 'resource')).flatMap(({ name, place }) =>
    stateNames(other)
      .filter((needed) => !known.includes(needed))
      .map((needed) => ({
        place,
        message: `"${name}" needs "${needed}" in the page state, and no record here has such a property`,
      })),
  );
}

function ownNames(resource: Source, world: SymbolTable): string[] {
  return propertyNames(entityOf(resource, world)) ?? [];
}

/** The properties of a resource's records that refer to those of another; undefined when it is too broken to tell. */
function referringTo(resource: Source, other: Source | undefined, world: SymbolTable): string[] | undefined {
  const entity = entityOf(other, world);
  return propertyNames(entity)?.filter((name) => refersTo(property(entity, name), resource, world));
}

/** R155: the reports of a record have a page, and can be filtered by what refers to it. */
export const unfilteredReport: Rule = (resource, world) => {
  const named = texts(...items(at(resource.root, 'page', 'reports')));
  const { reports } = world;
  const unfiltered = named.filter(({ name }) => {
    const report = reports.get(name);
    const dimensions = report && dimensionsOf(report, world);
    return dimensions && !dimensions.some((one) => isOf(one, resource, world));
  });
  return [
    ...unknownNames(named, reports, (name) => `there is no report "${name}"`),
    ...unfiltered.map(({ name, place }) => ({
      place,
      message: `no filter of "${name}" is a dimension that refers to "${resource.name}"`,
    })),
  ];
};

/** The dimensions that a report can be filtered by; undefined when it is too broken to tell. */
function dimensionsOf(report: Source, world: SymbolTable): Place[] | undefined {
  const row = datasetOf(report, world);
  const named = texts(...items(at(report.root, 'filters')));
  const found = named.flatMap(({ name }) => property(row, name) ?? []);
  const isMisspelt = !at(report.root, 'filters') && hasKey(report, report.root, 'filters');
  return row?.root && found.length === named.length && !isMisspelt ? found : undefined;
}

function isOf(dimension: Place, { name }: Source, world: SymbolTable): boolean {
  return textAt(inDataset(dimension, 'references', world), 'resource') === name;
}

function refersTo(holder: Place | undefined, resource: Source, world: SymbolTable): boolean {
  const named = textAt(holder, 'references', 'resource');
  if (named === undefined) return false;
  // A misspelt name is told where it stands.
  const target = world.resources.get(named);
  return !target || entityOf(target, world) === entityOf(resource, world);
}

function relatedOf({ root }: Source): Place[] {
  return items(at(root, 'page', 'related'));
}

function keyOf(entity: Source | undefined): string {
  return textAt(entity?.root, 'key') ?? 'id';
}
