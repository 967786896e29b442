import type { Property } from './model/entity';
import type { FieldAccess } from './model/recordPage';
import type { Column, Filter, Form, List, Resource } from './model/resource';

/** Whether someone has a right, by the menu item that stands for it. */
export type HasRight = (right: string) => boolean;

/** The resources as they are defined, of those that someone has only in part. */
const whole = new WeakMap<Resource, Resource>();
const inPart = new WeakMap<Resource, Map<string, Resource>>();

/**
 * A resource as someone has it: what they may not see is a secret that no list, form, filter or file names, and what
 * they may not change is locked. Who has every right gets the resource itself; others always the same object for the
 * same rights.
 */
export function permittedResource(resource: Resource, hasRight: HasRight): Resource {
  const denied = deniedFields(resource.access.fields, hasRight);
  const key = Object.entries(denied).join();
  if (key === '') return resource;
  const known = inPart.get(resource) ?? new Map<string, Resource>();
  inPart.set(resource, known);
  const found = known.get(key) ?? without(resource, denied);
  known.set(key, found);
  whole.set(found, resource);
  return found;
}

/** The resource as it is defined, from what someone has of it. */
export function asDefined<T extends object>(resource: T | Resource): T | Resource {
  return whole.get(resource as Resource) ?? resource;
}

/** What is denied of each property: to see it, and so to change it too, or to change it. */
type Denied = Record<string, 'see' | 'change'>;

/** What someone without some of the rights may not do with which properties. */
export function deniedFields(fields: Record<string, FieldAccess>, hasRight: HasRight): Denied {
  const lacks = (right: string | undefined) => right !== undefined && !hasRight(right);
  const denied: Denied = {};
  for (const [name, { see, change }] of Object.entries(fields))
    if (lacks(see)) denied[name] = 'see';
    else if (lacks(change)) denied[name] = 'change';
  return denied;
}

function without(resource: Resource, denied: Denied): Resource {
  const { entity, list, forms, page, details } = resource;
  const isSeen = (name: string) => denied[name] !== 'see';
  const columns = (given: Column[]) => given.flatMap((column) => columnWith(column, denied));
  const properties = Object.entries(entity?.properties ?? {}).map(([name, property]) => [
    name,
    propertyWith(property, denied[name]),
  ]);
  return {
    ...resource,
    entity: entity && { ...entity, properties: Object.fromEntries(properties) },
    list: list && listWith({ ...list, columns: columns(list.columns) }, isSeen, entity?.key),
    forms: Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, formWith(form, denied)])),
    page: page && { ...page, facts: columns(page.facts) },
    details: details && {
      ...details,
      sections: details.sections
        .map((section) => ({ ...section, facts: columns(section.facts) }))
        .filter(({ facts }) => facts.length > 0),
    },
  };
}

function propertyWith(property: Property, denied: Denied[string] | undefined): Property {
  return denied ? { ...property, denied, secret: property.secret || denied === 'see' } : property;
}

/** A column without what is not seen; none where nothing is left of it. */
function columnWith(column: Column, denied: Denied): Column[] {
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

function listWith(list: List, isSeen: (name: string) => boolean, key = ''): List {
  const left = list.filters.flatMap((filter) => filterWith(filter, isSeen));
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

/** A search looks into what is seen. */
function filterWith(filter: Filter, isSeen: (name: string) => boolean): Filter[] {
  if (filter.fields.every(isSeen)) return [filter];
  const fields = filter.match === 'contains' ? filter.fields.filter(isSeen) : [];
  return fields.length > 0 ? [{ ...filter, fields }] : [];
}

/** What is seen and not changed is shown locked where a record is changed, and not asked for where one is made. */
function formWith(form: Form, denied: Denied): Form {
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
