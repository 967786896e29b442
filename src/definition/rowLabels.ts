import type { Choice, Entity, Property, Row } from './model/entity';
import type { Call } from './model/resource';

type Names = Call['names'];
/** The records that a reference may name, by property: what a label stands for. */
export type Labels = Record<string, Choice[]>;

/** The references of a batch's rows that travel as labels: those that travel under the label's own name. */
export function labelled({ properties }: Entity, names: Names): Property[] {
  return Object.entries(names).flatMap(([name, sent]) => {
    const property = properties[name];
    return property?.references?.label === sent ? [property] : [];
  });
}

/** A row of a batch as it travels. */
export function sentRow(row: Row, names: Names, labels: Labels): Row {
  const entries = Object.entries(row).map(([name, value]) => {
    const choice = labels[name]?.find((one) => one.value === value);
    return [names[name] ?? name, choice?.label ?? value];
  });
  return Object.fromEntries(entries);
}

/** A row of a batch as definitions speak of it; a label that stands for nothing is kept, to be refused. */
export function readRow(sent: Row, names: Names, labels: Labels): Row {
  const entries = Object.entries(sent).map(([key, value]) => {
    const name = propertyOf(names, key);
    const choice = labels[name]?.find(({ label }) => label === value);
    return [name, choice?.value ?? value];
  });
  return Object.fromEntries(entries);
}

/** The name that a row travels with where it is not the property's own: a row with that one is mistaken. */
export function misnamed(sent: Row, names: Names): { name: string; near: string } | undefined {
  const found = Object.entries(names).find(([name, near]) => near !== name && name in sent);
  return found && { name: found[0], near: found[1] };
}

/** The property that travels under a name. */
export function propertyOf(names: Names, key: string): string {
  return Object.entries(names).find(([, sent]) => sent === key)?.[0] ?? key;
}

/** Messages about properties as messages about what travels. */
export function namedErrors<E extends { field: string }>(errors: E[], names: Names): E[] {
  return errors.map((error) => {
    const [, name = '', ...rest] = error.field.split('/');
    return { ...error, field: ['', names[name] ?? name, ...rest].join('/') };
  });
}
