import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TabbedScreen } from '#console/screens/TabbedScreen.tsx';
import { resourceNamed } from '../support/definitions.ts';
import { renderPage } from '../support/renderPage.tsx';

it('The tabs of the user page are User and User Group', async () => {
  window.history.replaceState(null, '', '/account/user');
  const resources = ['users', 'user-groups'].map(resourceNamed);
  renderPage(<TabbedScreen resources={resources} />, {});
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['User', 'User Group']);
});
