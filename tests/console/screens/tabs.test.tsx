import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { TabbedScreen } from '#console/screens/TabbedScreen.tsx';
import { resourceNamed } from '../support/definitions.ts';
import { renderPage } from '../support/renderPage.tsx';

it('A chosen tab keeps the focus, and the tabs are below the title of the page', async () => {
  window.history.replaceState(null, '', '/account/user');
  const resources = ['users', 'user-groups'].map(resourceNamed);
  renderPage(<TabbedScreen resources={resources} />, {});
  const [first] = await screen.findAllByRole('tab');
  first?.focus();
  await userEvent.keyboard('{ArrowRight}');
  const title = await screen.findByRole('heading', { level: 1, name: 'User Groups' });
  const chosen = screen.getByRole('tab', { selected: true });
  expect(chosen.textContent).toBe('User Group');
  expect(document.activeElement).toBe(chosen);
  expect(title.compareDocumentPosition(chosen)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('The tabs of the user page are User and User Group', async () => {
  window.history.replaceState(null, '', '/account/user');
  const resources = ['users', 'user-groups'].map(resourceNamed);
  renderPage(<TabbedScreen resources={resources} />, {});
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['User', 'User Group']);
});
