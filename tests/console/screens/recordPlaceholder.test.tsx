import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RecordScreen } from '#console/record/RecordScreen.tsx';
import type { Resource } from '#definition/model/resource.ts';
import { answerCalls } from '../support/answerCalls.ts';
import { definitions } from '../support/definitions.ts';
import { renderPage } from '../support/renderPage.tsx';

it('reserves the header above the content of a record while it loads', () => {
  answerCalls({});
  renderPage(<RecordScreen resource={definitions.resources.sites as Resource} />, {});
  const placeholder = screen.getByRole('status', { name: 'Loading' });
  expect([placeholder.className, ...[...placeholder.children].map(({ className }) => className)]).toEqual([
    'record-page',
    'page-header',
    'page-loading',
  ]);
});
