import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FormFields } from '#console/forms/FormFields.tsx';
import { getInitialFormData } from '#console/forms/formValues.ts';
import { createFormValidator } from '#console/forms/rjsf/createFormValidator.ts';
import { useFormState } from '#console/forms/useFormState.ts';
import { createRuntimeValidator } from '#console/workbench/cases/createRuntimeValidator.ts';
import { buildDefinitionsFromTexts } from '#definition/load/files/parseDefinitionFiles.ts';
import { expandForm } from '#definition/load/resource/expandForm.ts';
import { readProject } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { renderPage } from '../support/renderPage.tsx';

const { resources } = buildDefinitionsFromTexts(readDefinitionTexts(readProject('tests/fixtures/lineItems')));
const resource = resources['line-items'];
if (!resource?.entity) throw new Error('The fixture has no line items');
const { entity } = resource;
const forms = { create: { title: 'Add', call: 'create', fields: ['start_date', 'end_date'] } };
const form = expandForm('create', { $schema: '', name: 'line-items', title: '', api: {}, forms }, entity);
const validator = createFormValidator(createRuntimeValidator(), form, entity);

/** The dates of a new line item: the end copies the start. */
function DatesForm() {
  const state = useFormState(form, entity, validator, { data: getInitialFormData(form, entity) });
  if (!resource) return null;
  return <FormFields {...{ resource, entity, form, validator, state }} messages={state.messages} />;
}

it('a date that copies another follows it until the user changes it', async () => {
  renderPage(<DatesForm />, {});
  const find = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const shown = () => [find(/^Start Date/).value, find(/^End Date/).value];
  const enter = (name: RegExp, value: string) => {
    fireEvent.input(find(name), { target: { value } });
    fireEvent.blur(find(name));
  };
  await waitFor(() => expect(shown()).toEqual(['2026-03-18', '2026-03-18']));
  enter(/^Start Date/, '2026-06-01');
  await waitFor(() => expect(shown()).toEqual(['2026-06-01', '2026-06-01']));
  enter(/^End Date/, '2026-06-30');
  enter(/^Start Date/, '2026-06-02');
  await waitFor(() => expect(shown()).toEqual(['2026-06-02', '2026-06-30']));
});
