import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoginPage } from '#console/login/LoginPage.tsx';
import { renderPage } from '../support/renderPage.tsx';

it('the login page focuses the email', async () => {
  const { user } = renderPage(<LoginPage />, {});
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  await user.keyboard('nora@northwind.example{Tab}');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});
