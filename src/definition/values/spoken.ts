import type { Entity, Row } from '../model/entity';
import { momentText } from '../written';
import { momentIso } from './moments';
import { amountText } from './unit';

/** Values as a sentence that names them says them, such as the question before an action: amounts in their unit. */
export function spoken(entity: Pick<Entity, 'properties'> | undefined, values: Row): Row {
  const said = Object.values(entity?.properties ?? {}).flatMap(({ name, unit, format }) => {
    const value = values[name];
    if (typeof value !== 'number') return [];
    if (unit) return [[name, amountText(unit, value)]];
    return format === 'unix-time' ? [[name, momentText(new Date(momentIso({ format }, value)))]] : [];
  });
  return said.length > 0 ? { ...values, ...Object.fromEntries(said) } : values;
}
