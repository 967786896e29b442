import type { Entity, Property, Row } from './types';

/** A record as it travels: what belongs inside another object is put there. */
export function nest(entity: Entity, row: Row): Row {
  const nested = { ...row };
  for (const { name, at } of placed(entity)) {
    if (!at || !(name in row)) continue;
    delete nested[name];
    nested[at[0]] = { ...(nested[at[0]] as Row | undefined), [at[1]]: row[name] };
  }
  return nested;
}

/** What has travelled, as definitions speak of it; what no property stands for keeps its place as its name. */
export function flatten(entity: Entity, sent: Row): Row {
  const outer = new Set(placed(entity).map(({ at }) => at?.[0]));
  const entries = Object.entries(sent).flatMap(([name, value]) =>
    outer.has(name) && isObject(value)
      ? Object.entries(value).map(([inner, one]) => [nameIn(entity, `${name}/${inner}`), one])
      : [[name, value]],
  );
  return Object.fromEntries(entries);
}

/** Where the value of a property stands in what is sent: "utm_param/pixel_id". */
export function pathOf(entity: Entity | undefined, name: string): string {
  return entity?.properties[name]?.at?.join('/') ?? name;
}

/** The property whose value stands at a path; the path's beginning where no property is kept elsewhere. */
export function nameAt(entity: Entity | undefined, path: string): string {
  const found = entity && nameIn(entity, path);
  return found === undefined || found === path ? (path.split('/')[0] ?? '') : found;
}

/** Messages about properties as messages about what travels. */
export function placedErrors<E extends { field: string }>(entity: Entity, errors: E[]): E[] {
  return errors.map((error) => {
    const [name = '', ...rest] = error.field.slice(1).split('/');
    return { ...error, field: ['', pathOf(entity, name), ...rest].join('/') };
  });
}

function nameIn(entity: Entity, path: string): string {
  const found = placed(entity).find(({ at = [] }) => `${path}/`.startsWith(`${at.join('/')}/`));
  return found?.name ?? path;
}

function placed({ properties }: Entity): Property[] {
  return Object.values(properties).filter(({ at }) => at);
}

function isObject(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
