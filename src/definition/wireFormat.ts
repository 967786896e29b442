import { isRow } from './isRow';
import type { Entity, Property, Row } from './model/entity';

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
    outer.has(name) && isRow(value)
      ? Object.entries(value).map(([inner, one]) => [placeIn(entity, `${name}/${inner}`), one])
      : [[name, value]],
  );
  return Object.fromEntries(entries);
}

/** Where the value of a property stands in what is sent: "address/street". */
export function pathOf(entity: Entity | undefined, name: string): string {
  return entity?.properties[name]?.at?.join('/') ?? name;
}

/** Where a value stands in a record, from where it stands in what is sent: "street", or "tags/1". */
export function placeIn(entity: Entity, path: string): string {
  const found = placed(entity).find(({ at = [] }) => `${path}/`.startsWith(`${at.join('/')}/`));
  if (!found) return path;
  const inner = path.split('/').slice(found.at?.length);
  return [found.name, ...inner].join('/');
}

/** Messages about properties as messages about what travels. */
export function placedErrors<E extends { field: string }>(entity: Entity, errors: E[]): E[] {
  return errors.map((error) => {
    const [name = '', ...rest] = error.field.slice(1).split('/');
    return { ...error, field: ['', pathOf(entity, name), ...rest].join('/') };
  });
}

function placed({ properties }: Entity): Property[] {
  return Object.values(properties).filter(({ at }) => at);
}
