import { lookedAt } from '../../../definition/comparisons';
import { holds } from '../../../definition/conditions';
import type { FieldError } from '../../../definition/fieldErrors';
import type { Property, Row } from '../../../definition/model/entity';
import { normalize } from '../../../definition/normalize';
import { referenceRefusal } from '../../../definition/references';
import { text } from '../../../definition/text';
import { withTransitions } from '../../../definition/transitions';
import { findVisible } from '../../access/rowAccess';
import type { RecordContext } from '../../context';
import { errorMessages } from '../../errors/errorMessages';
import { choicesOf } from '../choices';
import { fileError } from '../files/fileError';
import type { CallForm } from './callForm';

/** What is wrong with prepared data: what the schema says, then what only the server can know. */
export async function recordErrors(
  context: RecordContext,
  form: CallForm,
  data: Row,
  stored?: Row,
): Promise<FieldError[]> {
  const [errors = []] = await errorsOfRows(context, form, [data], stored);
  return errors;
}

/** What is wrong with each of many rows: the database is asked once for what a reference names in all of them. */
export async function errorsOfRows(
  context: RecordContext,
  form: CallForm,
  rows: Row[],
  stored?: Row,
): Promise<FieldError[][]> {
  const { entity } = context.resource;
  const zone = stored || form.looksAt.length === 0 ? undefined : await context.records.zoneOf(entity.name);
  const bound = stored ? {} : context.bound;
  const errors = rows.map((row) => {
    const besides = { ...lookedAt(form, entity, stored, { ...bound, ...row }, zone), ...bound };
    const known = Object.fromEntries(form.looksAt.map((name) => [name, besides[name]]));
    const bySchema = form.validate({ ...normalize(entity, known), ...row });
    const asked = form.fields.map(({ name }) => [name, row[name]]);
    return [...unasked(form, row), ...withTransitions(entity, Object.fromEntries(asked), stored, bySchema)];
  });
  const isSound = (row: Row, index: number, name: string) =>
    row[name] !== undefined && !errors[index]?.some(({ field }) => field.split('/')[1] === name);
  for (const property of Object.values(entity.properties)) {
    const sound = rows.map((row, index) =>
      isSound(row, index, property.name) ? [row[property.name]].flat() : undefined,
    );
    const named = await namedRecords(
      context,
      property,
      sound.flatMap((values) => values ?? []),
    );
    const kept = [stored?.[property.name]].flat();
    for (const [index, values] of sound.entries()) {
      const error =
        values &&
        (dictionaryError(context, property, values) ??
          referenceError(property, named, values, kept) ??
          (await fileError(context, property, values, kept)));
      if (error) errors[index]?.push(error);
    }
  }
  return errors;
}

/** What a form only looks at is not taken, though its schema knows it. */
function unasked({ looksAt }: CallForm, row: Row): FieldError[] {
  const sent = looksAt.filter((name) => name in row);
  return sent.map((name) => ({ field: `/${name}`, message: text('invalid.unknown', { name }) }));
}

async function namedRecords(
  context: RecordContext,
  { references }: Property,
  values: unknown[],
): Promise<Row[]> {
  if (!references || values.length === 0) return [];
  return findVisible(context, references.resource, { [references.value]: [...new Set(values)] });
}

function dictionaryError(
  { definitions }: RecordContext,
  property: Property,
  values: unknown[],
): FieldError | undefined {
  const choices = definitions.dictionaries[property.dictionary ?? '']?.values;
  if (!choices || values.every((value) => choices.some((choice) => choice.value === value))) return undefined;
  const { name, title } = property;
  return { field: `/${name}`, message: errorMessages(property, 'enum') ?? text('invalid.enum', { title }) };
}

function referenceError(
  { name, title, references }: Property,
  named: Row[],
  values: unknown[],
  kept: unknown[],
): FieldError | undefined {
  if (!references) return undefined;
  const { value, when } = references;
  const found = named.filter((record) => values.includes(record[value]));
  const chosen = found.filter((record) => !kept.includes(record[value]));
  const hidden = chosen.filter((record) => !holds(when, record)).map((record) => record[value]);
  const known = found.map((record) => record[value]).filter((one) => !hidden.includes(one));
  const message = values.every((one) => known.includes(one))
    ? chosen.flatMap((record) => referenceRefusal(references, record) ?? [])[0]
    : text('invalid.reference', { title });
  return message === undefined ? undefined : { field: `/${name}`, message };
}

/** A label that is misspelt stays a text where a number is stored: to the one who typed it, there is no such choice. */
export function choiceMessages({ definitions, resource }: RecordContext, error: FieldError): FieldError {
  const property = resource.entity.properties[error.field.slice(1)];
  if (!property || error.message !== text('invalid.type', { title: property.title })) return error;
  const { title, references } = property;
  if (references) return { ...error, message: text('invalid.reference', { title }) };
  if (!choicesOf(definitions, property)) return error;
  return { ...error, message: errorMessages(property, 'enum') ?? text('invalid.enum', { title }) };
}
