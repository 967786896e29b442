import { applyDefaults } from '../fieldState';
import { filledBy } from '../lookups';
import type { Entity, Row } from '../model/entity';
import type { Form } from '../model/resource';
import { normalize } from '../normalize';
import { type CaseDefinition, type CaseFile, formOf } from './CaseFile';
import { isMark, standIn, withRecords } from './records';

/**
 * What a case's form holds once all is entered, prepared for validating: defaults are there, and so is what
 * does not apply, since a form takes that away before a rule could be tried.
 */
export function formData(file: CaseFile, tried: CaseDefinition): Row {
  const { entity } = file;
  const form = formOf(file, tried);
  if (!form.editing) return enteredNew(form, entity, tried.data);
  const stored = storedRecord(file, tried);
  const held = Object.fromEntries(form.fields.map(({ name }) => [name, stored[name]]));
  return normalize(entity, { ...held, ...filled(entity, tried.data) });
}

/** The record that a case of an editing form changes: the first that is given. */
export function storedRecord({ form, entity }: CaseFile, { given = [] }: CaseDefinition): Row {
  const entered = new Set(form.fields.map(({ name }) => name));
  const others = Object.entries(asMade(entity)).filter(([name]) => !entered.has(name));
  return { ...Object.fromEntries(others), ...enteredNew(form, entity, given[0] ?? {}) };
}

/** What a new record holds of which nothing was entered. */
export function asMade({ properties }: Entity): Row {
  const defaults = Object.values(properties).map((property) => [property.name, property.default]);
  return Object.fromEntries(defaults.filter(([, value]) => value !== undefined));
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

/** The data of a case with a value of the right type where it names a record. */
export function filled({ properties }: Entity, written: Row): Row {
  return withRecords(written, (_, name) => standIn(properties[name]));
}
