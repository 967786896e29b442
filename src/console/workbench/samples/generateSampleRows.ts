import { buildFormSchema } from '#definition/load/resource/buildFormSchema.ts';
import type { Entity, JsonSchema, Property, RecordValues } from '#definition/model/entity.ts';
import { compileValidator, type RecordValidator } from '#definition/validation/compileValidator.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';
import {
  generateSampleValues,
  generateValuesNearSiblings,
  isRecordOrFilePlaceholder,
} from './generateSampleValues.ts';

/** Generated sample rows, and the rules that could not be satisfied. */
export interface SampleRowsWithErrors {
  rows: RecordValues[];
  broken: FieldError[];
}

const sampleRowCount = 3;
/** Maximum number of repair rounds per row. Fixing one property can invalidate others that are compared with it. */
const maxRepairRounds = 6;

/** Generates records that satisfy the rules of their schema, from its examples and the test cases. */
export function generateSampleRows(entity: Entity, valid: RecordValues[] = []): SampleRowsWithErrors {
  const validate = compileValidator(buildSampleRowSchema(entity));
  const made = Array.from({ length: sampleRowCount }, (_, index) =>
    generateValidRow(entity, valid, index, validate),
  );
  const broken = made.flatMap(({ errors }) => errors);
  return {
    rows: made.map(({ row }) => row),
    broken: [...new Map(broken.map((error) => [error.field, error])).values()],
  };
}

/** Builds the JSON Schema that every record of an entity must satisfy. */
export function buildSampleRowSchema(entity: Entity): JsonSchema {
  return buildFormSchema(
    entity,
    listVisibleProperties(entity).map(({ name, widget }) => ({ name, widget, clearWhenDisabled: false })),
  );
}

/** Returns the properties that rows contain, without write-only and secret ones. */
function listVisibleProperties({ properties }: Entity): Property[] {
  return Object.values(properties).filter(({ writeOnly, secret }) => !writeOnly && !secret);
}

/** Returns the candidate values of a property. */
type CandidateValues = (property: Property) => unknown[];

interface ValidatedRow {
  row: RecordValues;
  errors: FieldError[];
}

/**
 * Generates a row from each property independently. If rules between properties fail, starts from the data of test
 * cases, which satisfy them.
 */
function generateValidRow(
  entity: Entity,
  valid: RecordValues[],
  index: number,
  validate: RecordValidator,
): ValidatedRow {
  const properties = listVisibleProperties(entity);
  const values = (property: Property) => generateSampleValues(property, valid, index);
  const single = generateFirstRow(properties, values, index);
  const shared = properties.filter(({ unique }) => !unique);
  const others = valid.map((data) => ({ ...single, ...pickPlainValues(shared, data) }));
  let best = repairRow(properties, values, single, validate);
  for (const start of others) {
    if (best.errors.length === 0) break;
    const next = repairRow(properties, values, start, validate);
    if (next.errors.length < best.errors.length) best = next;
  }
  return best;
}

function generateFirstRow(properties: Property[], valuesOf: CandidateValues, index: number): RecordValues {
  const entries = properties.map((property) => {
    const values = valuesOf(property);
    return [property.name, values[property.unique ? 0 : index % Math.min(values.length, sampleRowCount)]];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Returns the data of a test case without placeholders for records and files. */
function pickPlainValues(properties: Property[], data: RecordValues): RecordValues {
  const plain = properties.filter(
    ({ name }) => data[name] !== undefined && !isRecordOrFilePlaceholder(data[name]),
  );
  return Object.fromEntries(plain.map(({ name }) => [name, data[name]]));
}

/** Replaces invalid values with other candidates as long as the number of errors decreases. */
function repairRow(
  properties: Property[],
  valuesOf: CandidateValues,
  start: RecordValues,
  validate: RecordValidator,
): ValidatedRow {
  let best: ValidatedRow = { row: start, errors: validate(start) };
  for (let round = 0; round < maxRepairRounds && best.errors.length > 0; round += 1) {
    const before = best;
    const wrong = properties.filter(({ name }) =>
      before.errors.some(({ field }) => field.split('/')[1] === name),
    );
    for (const property of wrong)
      for (const value of [
        ...valuesOf(property),
        ...generateValuesNearSiblings(property, best.row),
        undefined,
      ]) {
        const { [property.name]: _, ...others } = best.row;
        const row = value === undefined ? others : { ...others, [property.name]: value };
        const errors = validate(row);
        if (errors.length < best.errors.length) best = { row, errors };
      }
    if (best === before) break;
  }
  return best;
}
