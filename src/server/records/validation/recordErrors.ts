import { holds } from '../../../definition/conditions';
import type { FieldError } from '../../../definition/fieldErrors';
import { refusalOf } from '../../../definition/refusalOf';
import { text } from '../../../definition/text';
import type { Property, Row } from '../../../definition/types';
import type { RecordContext } from '../../rules/types';
import { ownWords } from '../ownWords';
import { findVisible } from '../visible';
import type { CallForm } from './callForm';

/** What is wrong with prepared data: what the schema says, then what only the server can know. */
export async function recordErrors(
  context: RecordContext,
  { validate }: CallForm,
  data: Row,
  stored: Row = {},
): Promise<FieldError[]> {
  const bySchema = validate(data);
  const sound = Object.values(context.resource.entity.properties).filter(
    ({ name }) => data[name] !== undefined && !bySchema.some(({ field }) => field.split('/')[1] === name),
  );
  const errors = [...bySchema];
  for (const property of sound) {
    const values = [data[property.name]].flat();
    const error =
      dictionaryError(context, property, values) ??
      (await referenceError(context, property, values, [stored[property.name]].flat()));
    if (error) errors.push(error);
  }
  return errors;
}

function dictionaryError(
  { definitions }: RecordContext,
  property: Property,
  values: unknown[],
): FieldError | undefined {
  const choices = definitions.dictionaries[property.dictionary ?? '']?.values;
  if (!choices || values.every((value) => choices.some((choice) => choice.value === value))) return undefined;
  const { name, title } = property;
  return { field: `/${name}`, message: ownWords(property, 'enum') ?? text('invalid.enum', { title }) };
}

async function referenceError(
  context: RecordContext,
  { name, title, references }: Property,
  values: unknown[],
  kept: unknown[],
): Promise<FieldError | undefined> {
  if (!references) return undefined;
  const { resource, value, when } = references;
  const found = await findVisible(context, resource, { [value]: values });
  const chosen = found.filter((record) => !kept.includes(record[value]));
  const hidden = chosen.filter((record) => !holds(when, record)).map((record) => record[value]);
  const known = found.map((record) => record[value]).filter((one) => !hidden.includes(one));
  const message = values.every((one) => known.includes(one))
    ? chosen.flatMap((record) => refusalOf(references, record) ?? [])[0]
    : text('invalid.reference', { title });
  return message === undefined ? undefined : { field: `/${name}`, message };
}
