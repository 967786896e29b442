import { isSame } from '../isSame';
import type { Entity, Row } from '../model/entity';
import { profile } from '../profile';
import { flatten, pathOf } from '../wireFormat';

const { conflict: names } = profile;

/** What others have made of a record meanwhile, as the reference server tells it: the fields that both sides have changed. */
export function conflictWith(
  entity: Entity,
  record: Row,
  { values = {}, payload = {} }: { values?: Row; payload?: Row },
): Row {
  const [stored, sent] = [flatten(entity, record), flatten(entity, payload)];
  const changed = Object.keys(sent).filter(
    (name) => !isSame(stored[name], values[name]) && !isSame(stored[name], sent[name]),
  );
  const fields = changed.map((name) => ({
    [names.field]: `/${pathOf(entity, name)}`,
    [names.stored]: stored[name],
    [names.sent]: sent[name],
  }));
  return { [names.record]: record, [names.fields]: fields };
}

/** Whether a record still is what was shown of it. */
export function isStill(entity: Entity, shown: Row, record: Row): boolean {
  const held = flatten(entity, record);
  return Object.keys(entity.properties).every(
    (name) => shown[name] === undefined || isSame(shown[name], held[name]),
  );
}
