import { session } from 'virtual:session';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { definitionExplainer } from '#console/explain/definitionExplainer.tsx';
import { storeSession } from '#console/provider/session/browserSession.ts';
import { renderPage } from '../support/renderPage.tsx';

const { Explain } = definitionExplainer;
const hint = () => screen.queryByRole('link', { name: 'Workbench' });

beforeEach(() => localStorage.clear());

it('the menu of an administrator leads to the workbench, that of other users does not', () => {
  storeSession('a token', { user_id: 1, user_name: 'Nora', is_admin: false });
  renderPage(<Explain />, {});
  expect(hint()).toBeNull();
  storeSession('a token', { user_id: 1, user_name: 'Nora', is_admin: true });
  renderPage(<Explain />, {});
  expect(hint()).not.toBeNull();
});

it('everybody has the link where the session does not say who is an administrator', ({ onTestFinished }) => {
  const { isAdmin } = session.user;
  onTestFinished(() => void Object.assign(session.user, { isAdmin }));
  session.user.isAdmin = undefined;
  renderPage(<Explain />, {});
  expect(hint()).not.toBeNull();
});
