// @vitest-environment jsdom
import '../console/support/setup.ts';

import { loadValidator } from 'virtual:definitions';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ActionsProvider } from '#console/actions/ActionsProvider.tsx';
import { ResourceForm } from '#console/forms/ResourceForm.tsx';
import { createFormValidator } from '#console/forms/rjsf/createFormValidator.ts';
import { resolveCaseFile } from '#definition/cases/CaseFile.ts';
import { AnnotationIgnoringValidator } from '#definition/validation/AnnotationIgnoringValidator.ts';
import { renderPage } from '../console/support/renderPage.tsx';
import { definitions } from '../server/support/definitions.ts';
import { combinations } from './support/linkMatrix.ts';

const { resource, entity, form } = resolveCaseFile(
  'link',
  { $schema: '', resource: 'links', form: 'create', cases: [] },
  definitions,
);

describe('The rendered link form asks what the matrix states', () => {
  it.each(combinations())('$name', async ({ values, states }) => {
    const { domain_type, ...chosen } = values;
    const functions = await loadValidator(resource.name, form.name);
    const validator = createFormValidator(
      new AnnotationIgnoringValidator(functions, form.schema),
      form,
      entity,
    );
    renderPage(
      <ActionsProvider resource={resource}>
        <ResourceForm
          {...{ resource, entity, form, validator }}
          draft={{ domain: 'a.example', ...chosen }}
          onUnsaved={() => undefined}
          onSaved={() => undefined}
          onCancel={() => undefined}
        />
      </ActionsProvider>,
      { 'search-sites.info': () => ({ domain: 'a.example', domain_type, channel_id: 'a-1' }) },
    );
    // The values derived from the site's network appear after the lookup.
    await screen.findByLabelText('Network');
    const found = Object.keys(states).map((name) => [name, stateOf(name)]);
    const shown = Object.entries(states).map(([name, state]) => [
      name,
      state === 'hidden' ? 'forbidden' : state,
    ]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(shown));
  });
});

function stateOf(name: string): string {
  const input = document.getElementById(`${form.name}-${name}`);
  if (!input) return 'forbidden';
  return document.querySelector(`label[for="${input.id}"] .field-required`) ? 'required' : 'optional';
}
