// @vitest-environment jsdom
import '../console/support/setup';

import { loadValidator } from 'virtual:definitions';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ActionsProvider } from '../../src/console/actions/ActionsProvider';
import { formValidator } from '../../src/console/forms/formValidator';
import { ResourceForm } from '../../src/console/forms/ResourceForm';
import type { CaseDefinition, CaseFile } from '../../src/definition/cases/CaseFile';
import { filled, lookedUp } from '../../src/definition/cases/formData';
import { isMark } from '../../src/definition/cases/records';
import type { FieldError } from '../../src/definition/fieldErrors';
import type { Row } from '../../src/definition/model/entity';
import type { Field } from '../../src/definition/model/resource';
import { applyDefaults } from '../../src/definition/settledData';
import { WordlessValidator } from '../../src/definition/wordlessValidator';
import { type Verdict, verdictOf } from '../../src/tools/cases/Verdict';
import { renderPage } from '../console/support/renderPage';
import { loadCases } from './support/loadCases';
import { sampleOf } from './support/sampleOf';

/** The widgets in which one types; what is written by hand is entered in the browser's tests. */
const typed = ['text', 'textarea', 'color', 'password'];

describe.each(loadCases())('The rendered form of $schema', (file) => {
  it.each(sampleOf(file).filter(isDrawn(file)))('$name', async (tried) => {
    expect(await formVerdict(file, tried)).toEqual(verdictOf(tried.errors.map(atField)));
  });
});

/**
 * An API in which there is nothing but what a case says of records that are looked up: every other call that is no
 * list answers an empty one.
 */
function answering({ form }: CaseFile, { data }: CaseDefinition): Parameters<typeof renderPage>[1] {
  const lookups = form.fields.flatMap(({ name, lookup }) => {
    const mark = data[name];
    return lookup && isMark(mark) ? [[`${lookup.resource}.${lookup.call}`, () => mark.since ?? {}]] : [];
  });
  const answers = Object.fromEntries(lookups);
  return new Proxy<Parameters<typeof renderPage>[1]>(
    {},
    { get: (_, call) => answers[String(call)] ?? (String(call).endsWith('.list') ? undefined : () => []) },
  );
}

/** What the form shows at its fields once the case's data was entered and Save was pressed. */
async function formVerdict(file: CaseFile, tried: CaseDefinition): Promise<Verdict> {
  const { resource, entity, form } = file;
  const looked = lookedUp(form, entity, tried.data);
  const data = { ...looked, ...filled(entity, tried.data) };
  const functions = await loadValidator(resource.name, form.name);
  const validator = formValidator(new WordlessValidator(functions, form.schema), form, entity);
  const texts = form.fields.filter((field) => isTyped(field, data));
  const chosen = without(data, texts);
  const { user } = renderPage(
    <ActionsProvider resource={resource}>
      <ResourceForm
        {...{ resource, entity, form, validator }}
        draft={{ ...applyDefaults(form, entity, chosen), ...chosen }}
        onUnsaved={() => undefined}
        onStartOver={() => undefined}
        onSaved={() => undefined}
        onCancel={() => undefined}
      />
    </ActionsProvider>,
    answering(file, tried),
  );
  const save = await screen.findByRole('button', { name: form.submit ?? 'Save' });
  for (const { name } of texts) {
    await user.click(inputOf(form.name, name));
    await user.paste(String(data[name]));
  }
  // A form may ask that its content is looked at first.
  const first = screen.queryByRole('button', { name: 'Preview' });
  if (first) await user.click(first);
  await user.click(save);
  const drawn = form.fields.filter(({ override }) => !override);
  return verdictOf(drawn.flatMap(({ name }) => shownAt(form.name, name)));
}

/** Whether the engine draws the fields of which a case tells an error: what is written by hand has its own tests. */
function isDrawn({ form }: CaseFile) {
  const byHand = form.fields.filter(({ override }) => override).map(({ name }) => `/${name}`);
  return ({ errors }: CaseDefinition) => !errors.some((error) => byHand.includes(atField(error).field));
}

/** A form says at the field what is wrong with one of its entries. */
function atField({ field, message }: FieldError): FieldError {
  return { field: `/${field.split('/')[1]}`, message };
}

function isTyped({ name, widget, override }: Field, data: Row): boolean {
  return !override && typed.includes(widget) && typeof data[name] === 'string' && data[name] !== '';
}

function without(data: Row, fields: Field[]): Row {
  return Object.fromEntries(
    Object.entries(data).filter(([name]) => !fields.some((field) => field.name === name)),
  );
}

function inputOf(form: string, field: string): HTMLElement {
  const input = document.getElementById(`${form}-${field}`);
  if (!input) throw new Error(`The form shows no field "${field}"`);
  return input;
}

function shownAt(form: string, field: string) {
  const shown = document.querySelector(`[id="${form}-${field}-message"] [role=alert]`)?.textContent;
  return shown ? [{ field: `/${field}`, message: shown }] : [];
}
