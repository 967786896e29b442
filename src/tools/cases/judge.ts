import { type CaseDefinition, type CaseFile, formOf, isEntered } from '../../definition/cases/CaseFile';
import { fileErrors, isFileMark } from '../../definition/cases/files';
import { asMade, enteredNew, formData, storedRecord, withSteps } from '../../definition/cases/formData';
import { areRecords, isMark } from '../../definition/cases/records';
import type { FieldError } from '../../definition/fieldErrors';
import { isLocked } from '../../definition/fieldState';
import { isSame } from '../../definition/isSame';
import type { Definitions } from '../../definition/model/definitions';
import type { JsonSchema, Property, Row } from '../../definition/model/entity';
import type { Form } from '../../definition/model/resource';
import { isEmpty } from '../../definition/normalize';
import { referenceRefusal } from '../../definition/references';
import { type TextKey, text } from '../../definition/text';
import { compileValidator, type Validate } from '../../definition/validator';
import { refusal } from './refusal';

/** Says what is wrong in a case. */
export type Judge = (tried: CaseDefinition) => FieldError[];

/** Compiles the schema of a form: who judges by many that are alike may keep what was compiled. */
export type Compile = (schema: JsonSchema) => Validate;

/**
 * Judges cases as the server would, worked out from the definitions alone: for tools that try very many. That
 * the server really says the same is shown by running the cases.
 */
export function judgeOf(file: CaseFile, definitions: Definitions, compile?: Compile): Judge {
  const { dictionaries } = definitions;
  const bySchemas = bySchemaOf(file, compile);
  return (tried) => {
    const refused = isEntered(tried) ? undefined : refusal(file, tried);
    if (refused) return refused;
    const data = formData(file, tried);
    const locked = lockErrors(file, tried, data);
    const bySchema = bySchemas(tried, data);
    const found = [
      ...locked,
      ...bySchema.filter(({ field }) => !locked.some((lock) => lock.field === field)),
    ];
    for (const [name, property] of Object.entries(file.entity.properties)) {
      if (data[name] === undefined || found.some(({ field }) => field.split('/')[1] === name)) continue;
      if (!isChoice(property, dictionaries, data[name])) found.push(refusalBy(property, 'enum'));
      else if (property.references && !areRecords(property, data[name]))
        found.push(refusalBy(property, 'reference'));
      else if (property.file && name in tried.data && !isFileMark(tried.data[name]))
        found.push(refusalBy(property, 'file'));
      else found.push(...referenceErrors(property, tried.data[name], definitions));
    }
    return found.length > 0 ? found : uniqueErrors(file, tried, data);
  };
}

/** Judges cases as the browser does: by the schemas of the forms, and by what it sees of files. */
export function browserJudgeOf(file: CaseFile): Judge {
  const bySchemas = bySchemaOf(file);
  return (tried) =>
    (isEntered(tried) ? undefined : refusal(file, tried)) ?? bySchemas(tried, formData(file, tried));
}

/** A form is compiled when the first case of it comes. */
function bySchemaOf(file: CaseFile, compile: Compile = compileValidator) {
  const validators = new Map<Form, Validate>();
  return (tried: CaseDefinition, data: Row): FieldError[] => {
    const form = formOf(file, tried);
    const validate = validators.get(form) ?? compile(form.schema);
    validators.set(form, validate);
    return [...withSteps(file, tried, validate(data), data), ...fileErrors(file.entity, tried.data)];
  };
}

function lockErrors(file: CaseFile, tried: CaseDefinition, data: Row): FieldError[] {
  const form = formOf(file, tried);
  if (!form.editing) return [];
  const stored = storedRecord(file, tried);
  return form.fields
    .filter((field) => field.name in tried.data && isLocked(field, stored))
    .filter(({ name }) => !isSame(data[name], stored[name]))
    .map(({ name }) => ({
      field: `/${name}`,
      message: text('invalid.locked', { title: file.entity.properties[name]?.title }),
    }));
}

function isChoice(
  { dictionary }: Property,
  dictionaries: Definitions['dictionaries'],
  value: unknown,
): boolean {
  const choices = dictionaries[dictionary ?? '']?.values;
  return !choices || [value].flat().every((one) => choices.some((choice) => choice.value === one));
}

/** What the reference says of the record that a case names: as it is made, and as the server has changed it since. */
function referenceErrors(
  { name, references }: Property,
  written: unknown,
  { resources }: Definitions,
): FieldError[] {
  const { entity } = resources[references?.resource ?? ''] ?? {};
  if (!references || !entity || !isMark(written)) return [];
  const message = referenceRefusal(references, { ...asMade(entity), ...written.since });
  return message === undefined ? [] : [{ field: `/${name}`, message }];
}

/** The database tells the first of the values that another record has. */
function uniqueErrors(file: CaseFile, tried: CaseDefinition, data: Row): FieldError[] {
  const { form, entity } = file;
  const given = (tried.given ?? []).slice(formOf(file, tried).editing ? 1 : 0);
  const others = given.map((row) => enteredNew(form, entity, row));
  return Object.values(entity.properties)
    .filter(
      ({ name, unique }) =>
        unique && !isEmpty(data[name]) && others.some((other) => isSame(other[name], data[name])),
    )
    .slice(0, 1)
    .map((property) => refusalBy(property, 'unique'));
}

function refusalBy(
  { name, title, schema: { errorMessage } }: Property,
  keyword: 'enum' | 'reference' | 'unique' | 'file',
): FieldError {
  const rule = keyword === 'file' ? 'format' : keyword;
  const own = typeof errorMessage === 'object' ? errorMessage[rule] : undefined;
  const isForAll = keyword === 'enum' || keyword === 'file';
  const forAll = typeof errorMessage === 'string' && isForAll ? errorMessage : undefined;
  return { field: `/${name}`, message: own ?? forAll ?? text(`invalid.${keyword}` as TextKey, { title }) };
}
