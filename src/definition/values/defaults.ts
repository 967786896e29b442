import { now } from '../clock';
import { todayIn } from '../days';
import type { WorkedDefinition } from '../generated/definitions.generated';
import { isSame } from '../isSame';
import type { Entity, Property, Row } from '../model/entity';
import type { Form } from '../model/resource';
import { isEmpty } from '../normalize';
import { momentText } from '../written';
import { heldMoment } from './moments';

/**
 * What a property of a new record begins with, of which this much is known: what its definition gives, or what is worked
 * out now. A day is one of a time zone such as UTC+05:30; without one, the reader's.
 */
export function defaultOf({ default: given, worked }: Property, known: Row, zone?: string): unknown {
  if (worked?.now) return momentOf(worked.now, zone);
  return worked?.copy === undefined ? given : known[worked.copy];
}

function momentOf(kind: NonNullable<WorkedDefinition['now']>, zone: string | undefined): string | number {
  if (kind === 'date') return zone ? todayIn(zone) : momentText(now()).slice(0, 10);
  if (kind === 'unix-time') return heldMoment({ format: kind }, now());
  // Forms show a moment to the second, and send back what they show.
  return `${now().toISOString().slice(0, 19)}Z`;
}

/** Everything that a new record begins with, of which this much is known; what stands empty there stays empty. */
export function defaultsOf({ properties }: Pick<Entity, 'properties'>, known: Row, zone?: string): Row {
  const defaults: Row = {};
  // Of what was sent, only what there is: a body may hold any number of other names.
  const given = Object.fromEntries(
    Object.keys(properties).flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]])),
  );
  // A copy comes after what it copies, which copies nothing itself.
  const [copies, others] = [true, false].map((isCopy) =>
    Object.values(properties).filter((property) => isCopy === (copied(property) !== undefined)),
  );
  for (const property of [...(others ?? []), ...(copies ?? [])]) {
    const value = defaultOf(property, { ...defaults, ...given }, zone);
    if (!isEmpty(value)) defaults[property.name] = value;
  }
  return defaults;
}

/** The property that a new record's value is copied from. */
export function copied({ worked }: Property): string | undefined {
  return worked?.copy;
}

/** Whether a new record begins with a day, which is one of a time zone. */
export function beginsToday({ properties }: Pick<Entity, 'properties'>): boolean {
  return Object.values(properties).some(({ worked }) => worked?.now === 'date');
}

/** The fields of a form that hold something else than the property that they copy: somebody has entered it. */
export function ownFields({ fields }: Pick<Form, 'fields'>, { properties }: Entity, data: Row): string[] {
  return fields
    .map(({ name }) => name)
    .filter((name) => {
      const from = properties[name] && copied(properties[name]);
      return from !== undefined && !isEmpty(data[name]) && !isSame(data[name], data[from]);
    });
}

/** What a definition gives as a default is a value, or says how one is worked out. */
export function isWorked(given: unknown): given is WorkedDefinition {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}
