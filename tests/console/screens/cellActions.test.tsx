import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ActionsContext } from '#console/actions/ActionsContext.ts';
import { CellAction } from '#console/actions/CellAction.tsx';
import { storeSession } from '#console/provider/session/browserSession.ts';
import { resourceNamed } from '../support/definitions.ts';
import { renderPage } from '../support/renderPage.tsx';

const resource = resourceNamed('user-groups');
const action = resource.list?.rowActions.find(({ effect }) => effect.kind === 'viewAs');

afterEach(() => localStorage.clear());

it.each([
  ['an administrator', true, 1],
  ['another user, who cannot preview groups,', false, 0],
])('a cell that starts a preview is a button for %s', (_, is_admin, count) => {
  if (!action) throw new Error('Groups have no preview');
  storeSession('a token', { user_id: 1, user_name: 'Nora', is_admin });
  const value = {
    resource,
    run: async () => {},
    show: () => {},
    shown: { current: { query: {}, columns: [] } },
  };
  renderPage(
    <ActionsContext value={value}>
      <CellAction action={action} row={{ id: 1, name: 'Sales' }}>
        Sales
      </CellAction>
    </ActionsContext>,
    {},
  );
  expect(screen.getByText('Sales')).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: 'Sales' })).toHaveLength(count);
});
