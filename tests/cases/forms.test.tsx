// @vitest-environment jsdom
import '../console/support/setup.ts';

import { loadValidator } from 'virtual:definitions';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ActionsProvider } from '#console/actions/ActionsProvider.tsx';
import { ResourceForm } from '#console/forms/ResourceForm.tsx';
import { createFormValidator } from '#console/forms/rjsf/createFormValidator.ts';
import type { CaseDefinition, CaseFile } from '#definition/cases/CaseFile.ts';
import { getCaseLookupValues, replacePlaceholdersWithDummyValues } from '#definition/cases/caseFormData.ts';
import { isRecordPlaceholder } from '#definition/cases/recordPlaceholders.ts';
import { applyDefaultsAndClearInapplicable } from '#definition/forms/applyDefaultsAndClearInapplicable.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { FormField } from '#definition/model/resource.ts';
import { hasFormOnlyDefault } from '#definition/records/defaultValues.ts';
import { AnnotationIgnoringValidator } from '#definition/validation/AnnotationIgnoringValidator.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';
import { type CaseErrorLines, toCaseErrorLines } from '#tools/cases/CaseErrorLines.ts';
import { renderPage } from '../console/support/renderPage.tsx';
import { loadCases } from './support/loadCases.ts';
import { sampleOf } from './support/sampleOf.ts';

/** Widgets with text input. Overrides are covered by the browser tests. */
const typed = ['text', 'textarea', 'color', 'password'];

describe.each(loadCases())('The rendered form of $schema', (file) => {
  it.each(sampleOf(file).filter(isDrawn(file)))('$name', async (tried) => {
    expect(await formVerdict(file, tried)).toEqual(toCaseErrorLines(tried.errors.map(atField)));
  });
});

/** Stub API that contains only the records a case looks up. All other calls except lists return an empty result. */
function answering({ form }: CaseFile, { data }: CaseDefinition): Parameters<typeof renderPage>[1] {
  const lookups = form.fields.flatMap(({ name, autofill }) => {
    const mark = data[name];
    return autofill && isRecordPlaceholder(mark)
      ? [[`${autofill.resource}.${autofill.call}`, () => mark.since ?? {}]]
      : [];
  });
  const answers = Object.fromEntries(lookups);
  return new Proxy<Parameters<typeof renderPage>[1]>(
    {},
    { get: (_, call) => answers[String(call)] ?? (String(call).endsWith('.list') ? undefined : () => []) },
  );
}

/** Returns the errors that the form shows at its fields after the case's data is entered and Save is clicked. */
async function formVerdict(file: CaseFile, tried: CaseDefinition): Promise<CaseErrorLines> {
  const { resource, entity, form } = file;
  const looked = getCaseLookupValues(form, entity, tried.data);
  const data = { ...looked, ...replacePlaceholdersWithDummyValues(entity, tried.data) };
  const functions = await loadValidator(resource.name, form.name);
  const validator = createFormValidator(
    new AnnotationIgnoringValidator(functions, form.schema),
    form,
    entity,
  );
  const texts = form.fields.filter((field) => isTyped(field, data));
  const chosen = without(data, texts);
  const { user } = renderPage(
    <ActionsProvider resource={resource}>
      <ResourceForm
        {...{ resource, entity, form, validator }}
        draft={{ ...applyDefaultsAndClearInapplicable(form, entity, chosen), ...chosen }}
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
  // A form may require a preview first.
  const first = screen.queryByRole('button', { name: 'Preview' });
  if (first) await user.click(first);
  await user.click(save);
  const drawn = form.fields.filter(({ override }) => !override);
  return toCaseErrorLines(drawn.flatMap(({ name }) => shownAt(form.name, name)));
}

/**
 * Returns true if the rendered form can show all errors that a case expects. Overrides have separate tests, a form never
 * omits a value that it starts with, and an input of one line takes no line breaks.
 */
function isDrawn({ form, entity }: CaseFile) {
  const byHand = form.fields.filter(({ override }) => override).map(({ name }) => `/${name}`);
  const startsWith = (name: string) => {
    const property = entity.properties[name];
    return property !== undefined && hasFormOnlyDefault(property);
  };
  const ofOneLine = form.fields.filter(({ widget }) => widget === 'text').map(({ name }) => name);
  const hasLineBreak = (value: unknown) => typeof value === 'string' && /[\r\n]/.test(value);
  return ({ data, errors }: CaseDefinition) =>
    !ofOneLine.some((name) => hasLineBreak(data[name])) &&
    errors.every((error) => {
      const { field } = atField(error);
      const name = field.slice(1);
      return !byHand.includes(field) && (name in data || !startsWith(name));
    });
}

/** Converts an error to the field at which a form shows it: errors of an array entry appear at its field. */
function atField({ field, message }: FieldError): FieldError {
  return { field: `/${field.split('/')[1]}`, message };
}

function isTyped({ name, widget, override }: FormField, data: RecordValues): boolean {
  return !override && typed.includes(widget) && typeof data[name] === 'string' && data[name] !== '';
}

function without(data: RecordValues, fields: FormField[]): RecordValues {
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
