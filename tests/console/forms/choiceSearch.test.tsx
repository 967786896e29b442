import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChoiceSelect } from '#console/widgets/select/ChoiceSelect.tsx';
import { renderPage } from '../support/renderPage.tsx';

const countries = [
  { value: 'AU', label: 'Australia' },
  { value: 'RU', label: 'Russian Federation' },
  { value: 'DE', label: 'Germany' },
  { value: 'US', label: 'United States' },
];

it.each([
  ['us', ['United States', 'Australia', 'Russian Federation']],
  [' Germany ', ['Germany']],
  ['de', ['Germany', 'Russian Federation']],
  ['stat', ['United States']],
])('an option is found by its code or a part of its name: "%s"', async (typed, found) => {
  const { user } = renderPage(<ChoiceSelect aria-label="Country" options={countries} />, {});
  await user.type(screen.getByRole('combobox', { name: 'Country' }), typed);
  const list = document.querySelector<HTMLElement>('.ant-select-dropdown') ?? document.body;
  const options = within(list)
    .getAllByTitle(/./)
    .map(({ title }) => title);
  expect(options).toEqual(found);
});
