import type { Property } from '../model/entity.ts';
import type { RequiredPropertyPermissions } from '../model/recordPage.ts';
import type { Form, List, ListColumn, ListFilter, Resource } from '../model/resource.ts';
import { getCurrentLanguage } from '../text/messages.ts';

/** Function that checks whether the user has a right, given the id of its menu item. */
export type RightCheck = (right: string) => boolean;

/** The unrestricted resource of each restricted copy. */
const unrestrictedResources = new WeakMap<Resource, Resource>();
/** Restricted copies, by denied access and language: a copy contains the texts of one language. */
const restrictedResources = new WeakMap<Resource, Map<string, Resource>>();

/**
 * Returns a copy of a resource limited to what a user may see and change: removes hidden properties from lists, forms
 * and filters, and locks read-only ones.
 *
 * Cached: the same rights and language return the same object. Returns the resource itself if nothing is denied.
 */
export function restrictResourceToRights(resource: Resource, hasRight: RightCheck): Resource {
  const denied = findDeniedFields(resource.access.propertyPermissions, hasRight);
  if (Object.keys(denied).length === 0) return resource;
  const key = [getCurrentLanguage(), ...Object.entries(denied)].join();
  const known = restrictedResources.get(resource) ?? new Map<string, Resource>();
  restrictedResources.set(resource, known);
  const found = known.get(key) ?? removeDenied(resource, denied);
  known.set(key, found);
  unrestrictedResources.set(found, resource);
  return found;
}

/** Returns the unrestricted resource of one restricted by `restrictResourceToRights`. */
export function getUnrestrictedResource<T extends object>(resource: T | Resource): T | Resource {
  return unrestrictedResources.get(resource as Resource) ?? resource;
}

/** The denied access of each property: 'see' = hidden (and therefore not editable), 'change' = read-only. */
type DeniedFields = Record<string, 'see' | 'change'>;

/** Returns the properties that a user may not see or not change, by name, with the denied access. */
export function findDeniedFields(
  fields: Record<string, RequiredPropertyPermissions>,
  hasRight: RightCheck,
): DeniedFields {
  const lacks = (right: string | undefined) => right !== undefined && !hasRight(right);
  const denied: DeniedFields = {};
  for (const [name, { read, write }] of Object.entries(fields))
    if (lacks(read)) denied[name] = 'see';
    else if (lacks(write)) denied[name] = 'change';
  return denied;
}

function removeDenied(resource: Resource, denied: DeniedFields): Resource {
  const { entity, list, forms, page, details } = resource;
  const isSeen = (name: string) => denied[name] !== 'see';
  const columns = (given: ListColumn[]) => given.flatMap((column) => restrictColumn(column, denied));
  const properties = Object.entries(entity?.properties ?? {}).map(([name, property]) => [
    name,
    restrictProperty(property, denied[name]),
  ]);
  return {
    ...resource,
    entity: entity && { ...entity, properties: Object.fromEntries(properties) },
    list: list && restrictList({ ...list, columns: columns(list.columns) }, isSeen, entity?.key),
    forms: Object.fromEntries(
      Object.entries(forms).map(([name, form]) => [name, restrictForm(form, denied)]),
    ),
    page: page && { ...page, fields: columns(page.fields) },
    details: details && {
      ...details,
      sections: details.sections
        .map((section) => ({ ...section, fields: columns(section.fields) }))
        .filter(({ fields }) => fields.length > 0),
    },
  };
}

function restrictProperty(property: Property, denied: DeniedFields[string] | undefined): Property {
  return denied ? { ...property, denied, secret: property.secret || denied === 'see' } : property;
}

/** Removes hidden properties from a column. Returns an empty list if no property is left. */
function restrictColumn(column: ListColumn, denied: DeniedFields): ListColumn[] {
  const isSeen = (name: string) => denied[name] !== 'see';
  const { field, fallback = '', fields, inline } = column;
  if (fields.length === 0 || fields.every((name) => !denied[name] && !denied[fallback])) return [column];
  const [first, ...others] = fields.filter(isSeen);
  if (first === undefined) return [];
  return [
    {
      ...column,
      field: isSeen(field) ? field : first,
      fields: [first, ...others],
      fallback: isSeen(fallback) ? column.fallback : undefined,
      inline: inline && !denied[field],
    },
  ];
}

function restrictList(list: List, isSeen: (name: string) => boolean, key = ''): List {
  const left = list.filters.flatMap((filter) => restrictFilter(filter, isSeen));
  const params = left.flatMap((filter) => filter.params);
  const views = list.views.filter((view) => Object.keys(view.filters).every((name) => params.includes(name)));
  const isThere = (name: unknown) => views.some((view) => view.name === name);
  const filters = left.flatMap((filter) => {
    if (filter.match !== 'view') return [filter];
    const options = filter.options?.filter(({ value }) => isThere(value));
    return options?.length ? [{ ...filter, options }] : [];
  });
  const sort = isSeen(list.sort.field) ? list.sort : { field: key, descending: true };
  return { ...list, filters, views, sort };
}

/** Removes hidden properties from a filter: a text search keeps the visible ones, any other filter is removed. */
function restrictFilter(filter: ListFilter, isSeen: (name: string) => boolean): ListFilter[] {
  if (filter.fields.every(isSeen)) return [filter];
  const fields = filter.match === 'contains' ? filter.fields.filter(isSeen) : [];
  return fields.length > 0 ? [{ ...filter, fields }] : [];
}

/** Removes hidden fields from a form. Read-only fields are locked in update forms and removed from create forms. */
function restrictForm(form: Form, denied: DeniedFields): Form {
  const isLeftOut = (name: string) => denied[name] === 'see' || (denied[name] === 'change' && !form.editing);
  const fields = form.fields
    .filter(({ name }) => !isLeftOut(name))
    .map((field) => (denied[field.name] ? { ...field, lockedWhen: 'editing' as const } : field));
  if (form.fields.every(({ name }) => !denied[name])) return form;
  const others = form.fields.map(({ name }) => name).filter(isLeftOut);
  const sections = form.sections
    .map((section) => ({ ...section, fields: section.fields.filter((name) => !isLeftOut(name)) }))
    .filter((section) => section.fields.length > 0);
  return { ...form, fields, sections, looksAt: [...form.looksAt, ...others] };
}
