import { lookedAt } from '../comparisons';
import type { FieldError } from '../fieldErrors';
import { filledBy } from '../lookups';
import type { Entity, Row } from '../model/entity';
import type { Form } from '../model/resource';
import { normalize } from '../normalize';
import { applyDefaults } from '../settledData';
import { withTransitions } from '../transitions';
import { defaultsOf } from '../values/defaults';
import { type CaseDefinition, type CaseFile, formOf } from './CaseFile';
import { fileStandIn, withFiles } from './files';
import { isMark, standIn, withRecords } from './records';

/**
 * What a case's form holds once all is entered, prepared for validating: defaults are there, and so is what
 * does not apply, since a form takes that away before a rule could be tried.
 */
export function formData(file: CaseFile, tried: CaseDefinition): Row {
  const { entity } = file;
  const form = formOf(file, tried);
  if (!form.editing) {
    const entered = enteredNew(form, entity, tried.data);
    return { ...lookedAt(form, entity, undefined, entered), ...entered };
  }
  const stored = storedRecord(file, tried);
  const asked = form.fields.map(({ name }) => [name, stored[name]]);
  const held = { ...lookedAt(form, entity, stored, {}), ...Object.fromEntries(asked) };
  return normalize(entity, { ...held, ...filled(entity, tried.data) });
}

/** What the schema of a form has against what a case enters, and what the transitions of choices have. */
export function withSteps(
  file: CaseFile,
  tried: CaseDefinition,
  bySchema: FieldError[],
  data = formData(file, tried),
): FieldError[] {
  const { editing, fields } = formOf(file, tried);
  const entered = fields.map(({ name }) => [name, data[name]]);
  const stored = editing ? storedRecord(file, tried) : undefined;
  return withTransitions(file.entity, Object.fromEntries(entered), stored, bySchema);
}

/** The record that a case of an editing form changes: the first that is given. */
export function storedRecord({ form, entity }: CaseFile, { given = [], since }: CaseDefinition): Row {
  const entered = new Set(form.fields.map(({ name }) => name));
  const others = Object.entries(asMade(entity)).filter(([name]) => !entered.has(name));
  return { ...Object.fromEntries(others), ...enteredNew(form, entity, given[0] ?? {}), ...since };
}

/** What a new record holds of which nothing was entered. */
export function asMade(entity: Entity): Row {
  return defaultsOf(entity, {});
}

/** What a new record's form holds once this was entered. */
export function enteredNew(form: Form, entity: Entity, written: Row): Row {
  const data = { ...lookedUp(form, entity, written), ...filled(entity, written) };
  return normalize(entity, { ...applyDefaults(form, entity, data), ...data });
}

/** What the form's lookups answer about the records that a case names, as far as the case says it. */
export function lookedUp(form: Form, entity: Entity, written: Row): Row {
  const found = form.fields
    .filter(({ lookup }) => lookup)
    .flatMap((field) => {
      const mark = written[field.name];
      const since = isMark(mark) ? (mark.since ?? {}) : {};
      return filledBy(field, form, entity).map(({ name, property }) => [name, since[property]]);
    });
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}

/** The data of a case with a value of the right type where it names a record, or a file. */
export function filled({ properties }: Entity, written: Row): Row {
  const files = withFiles(written, () => fileStandIn);
  return withRecords(files, (_, name) => standIn(properties[name]));
}
