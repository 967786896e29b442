import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeSession } from '#console/provider/session/browserSession.ts';
import { readUserSettings } from '#console/provider/session/userSettings.ts';
import { SavedViewForm } from '#console/screens/savedViews/SavedViewForm.tsx';
import { SavedViewsDialog } from '#console/screens/savedViews/SavedViewsDialog.tsx';
import { getDefaultViewSettingName } from '#definition/api/buildListPrefetchRequest.ts';
import { type ApiAnswer, answerCalls } from '../support/answerCalls.ts';
import { renderPage } from '../support/renderPage.tsx';

const screenName = 'list:sites';
const setting = getDefaultViewSettingName(screenName);
const view = {
  id: 7,
  name: 'Live',
  address: 'status=1',
  sharing: 'own',
  groups: [],
  own: true,
  removable: true,
};

beforeEach(() => {
  localStorage.clear();
  storeSession('a token', { user_id: 1, user_name: 'Nora', settings: { [setting]: { view: 7 } } });
});

describe('The form of a saved view', () => {
  it('shows the error of a field that it does not show', async () => {
    const message = 'Address can be at most 4000 characters';
    answerCalls({
      'POST /own/view': () => ({
        status: 422,
        body: { code: 422, msg: message, errors: [{ field: '/address', message }] },
      }),
    });
    const { user } = renderPage(
      <SavedViewForm
        screen={screenName}
        address={'a'.repeat(5_000)}
        ways={['own']}
        groups={[]}
        onSaved={() => {}}
        onClose={() => {}}
      />,
      {},
    );
    await user.click(await screen.findByRole('button', { name: 'Save view' }));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });
});

describe('The default view', () => {
  async function deleteView(answers: Record<string, ApiAnswer>) {
    const calls = answerCalls({
      'GET /own/view/seen': () => ({ data: { views: [view], ways: ['own'], groups: [] } }),
      'PUT /own/settings': () => ({ data: null }),
      ...answers,
    });
    const { user } = renderPage(
      <SavedViewsDialog screen={screenName} address="" onOpened={() => {}} onClose={() => {}} />,
      {},
    );
    await user.click(await screen.findByRole('button', { name: 'Delete Live' }));
    const count = () => calls.filter(({ call }) => call === 'PUT /own/settings').length;
    return { user, countSettingChanges: count };
  }

  it('stays if it cannot be deleted', async () => {
    const { countSettingChanges } = await deleteView({
      'DELETE /own/view/7': () => ({ status: 409, body: { code: 409, msg: 'It is locked' } }),
    });
    expect(await screen.findByText('It is locked')).toBeTruthy();
    expect([countSettingChanges(), readUserSettings()]).toEqual([0, { [setting]: { view: 7 } }]);
  });

  it('is none after it was deleted, and the same after the deletion was undone', async () => {
    const { user } = await deleteView({
      'DELETE /own/view/7': () => ({ data: null }),
      'POST /own/view/7/restore': () => ({ data: null }),
    });
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(readUserSettings()).toEqual({});
    await user.click(undo);
    await waitFor(() => expect(readUserSettings()).toEqual({ [setting]: { view: 7 } }));
  });
});
