import type { FieldError } from '../../definition/fieldErrors';
import { formSchema } from '../../definition/load/formSchema';
import type { Entity, JsonSchema, Property, Row } from '../../definition/model/entity';
import { compileValidator, type Validate } from '../../definition/validator';
import { besideOthers, isMark, sampleValues } from './sampleValues';

/** Rows that are made up, and which rules of their schema they could not be made to keep. */
export interface SampleRows {
  rows: Row[];
  broken: FieldError[];
}

const count = 3;
/** How often a row is gone over: mending one property may break what is held against it. */
const rounds = 6;

/** Makes up records that keep every rule of their schema, from its examples and from what its cases enter. */
export function sampleRows(entity: Entity, valid: Row[] = []): SampleRows {
  const validate = compileValidator(rowSchema(entity));
  const made = Array.from({ length: count }, (_, index) => soundRow(entity, valid, index, validate));
  const broken = made.flatMap(({ errors }) => errors);
  return {
    rows: made.map(({ row }) => row),
    broken: [...new Map(broken.map((error) => [error.field, error])).values()],
  };
}

/** What every record of a schema must meet. */
export function rowSchema(entity: Entity): JsonSchema {
  return formSchema(
    entity,
    shownProperties(entity).map(({ name, widget }) => ({ name, widget, clear: false })),
  );
}

/** What is only written or never sent stands in no row. */
function shownProperties({ properties }: Entity): Property[] {
  return Object.values(properties).filter(({ writeOnly, secret }) => !writeOnly && !secret);
}

/** Values that a property may have. */
type Values = (property: Property) => unknown[];

interface Judged {
  row: Row;
  errors: FieldError[];
}

/** A row that is made from each property by itself, else from what a case enters: rules between them hold there. */
function soundRow(entity: Entity, valid: Row[], index: number, validate: Validate): Judged {
  const properties = shownProperties(entity);
  const values = (property: Property) => sampleValues(property, valid, index);
  const single = firstRow(properties, values, index);
  const shared = properties.filter(({ unique }) => !unique);
  const others = valid.map((data) => ({ ...single, ...held(shared, data) }));
  let best = mended(properties, values, single, validate);
  for (const start of others) {
    if (best.errors.length === 0) break;
    const next = mended(properties, values, start, validate);
    if (next.errors.length < best.errors.length) best = next;
  }
  return best;
}

function firstRow(properties: Property[], valuesOf: Values, index: number): Row {
  const entries = properties.map((property) => {
    const values = valuesOf(property);
    return [property.name, values[property.unique ? 0 : index % Math.min(values.length, count)]];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** What a case enters, without what only stands for something: a record, or a file. */
function held(properties: Property[], data: Row): Row {
  const plain = properties.filter(({ name }) => data[name] !== undefined && !isMark(data[name]));
  return Object.fromEntries(plain.map(({ name }) => [name, data[name]]));
}

/** Puts other values in the place of those that break a rule, as long as fewer rules are broken by it. */
function mended(properties: Property[], valuesOf: Values, start: Row, validate: Validate): Judged {
  let best: Judged = { row: start, errors: validate(start) };
  for (let round = 0; round < rounds && best.errors.length > 0; round += 1) {
    const before = best;
    const wrong = properties.filter(({ name }) =>
      before.errors.some(({ field }) => field.split('/')[1] === name),
    );
    for (const property of wrong)
      for (const value of [...valuesOf(property), ...besideOthers(property, best.row), undefined]) {
        const { [property.name]: _, ...others } = best.row;
        const row = value === undefined ? others : { ...others, [property.name]: value };
        const errors = validate(row);
        if (errors.length < best.errors.length) best = { row, errors };
      }
    if (best === before) break;
  }
  return best;
}
