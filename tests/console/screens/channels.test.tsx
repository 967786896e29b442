import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ListScreen } from '#console/screens/ListScreen.tsx';
import { resourceNamed } from '../support/definitions.ts';
import { renderPage } from '../support/renderPage.tsx';

const rows = [{ id: 7, name: 'Homepage' }];

function renderChannels(answers: Parameters<typeof renderPage>[1] = {}) {
  return renderPage(<ListScreen resource={resourceNamed('channels')} />, {
    'channels.list': () => ({ data: rows, total: rows.length }),
    ...answers,
  });
}

describe('The channel list', () => {
  it('shows each channel with its name and ID', async () => {
    renderChannels();
    const row = await screen.findByRole('row', { name: /^Homepage 7/ });
    expect(within(row).getAllByRole('cell')).toHaveLength(3);
  });

  it('says that there is nothing yet, in the words of the definition', async () => {
    renderChannels({ 'channels.list': () => ({ data: [], total: 0 }) });
    expect(await screen.findByText('No channels yet. Add one to group traffic in reports.')).toBeTruthy();
  });

  it('says why it could not be loaded, and tries again', async () => {
    let isDown = true;
    const { user } = renderChannels({
      'channels.list': () => {
        if (isDown) throw { message: 'database away', statusCode: 503 };
        return { data: rows, total: 1 };
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('database away');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('row', { name: /^Homepage 7/ })).toBeTruthy();
  });
});

describe('The Add Channel form', () => {
  async function open(answers: Parameters<typeof renderPage>[1] = {}) {
    const page = renderChannels(answers);
    await page.user.click(await screen.findByRole('button', { name: 'Add Channel' }));
    const name = await screen.findByRole('textbox', { name: 'Channel Name' });
    return { ...page, name };
  }

  it('says what is missing at its field and moves the focus there', async () => {
    const { user, name } = await open();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Please input channel name');
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(name.getAttribute('aria-invalid')).toBe('true');
  });

  it('takes a message away as soon as the value is mended', async () => {
    const { user, name } = await open();
    await user.type(name, 'a name of more than 20');
    await user.tab();
    expect((await screen.findByRole('alert')).textContent).toBe('Channel name can be at most 20 characters');
    await user.click(name);
    await user.keyboard('{Backspace}{Backspace}');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('saves what was typed, trimmed, and says so', async () => {
    const { user, name, requests } = await open();
    await user.type(name, '  Sports {Enter}');
    expect(await screen.findByText('add channel success')).toBeTruthy();
    const saved = requests.filter(({ call }) => call === 'channels.create');
    expect(saved.map(({ payload }) => payload)).toEqual([{ name: 'Sports' }]);
  });

  it('makes one record of a double click', async () => {
    const { user, name, requests } = await open();
    await user.type(name, 'Sports');
    await user.dblClick(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('add channel success')).toBeTruthy();
    expect(requests.filter(({ call }) => call === 'channels.create')).toHaveLength(1);
  });

  it("shows the server's words at the field until it changes, and keeps what was typed", async () => {
    const taken = 'A channel with this name already exists';
    const { user, name } = await open({
      'channels.create': () => {
        throw { message: taken, statusCode: 422, errors: { name: taken } };
      },
    });
    await user.type(name, 'Homepage{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(taken);
    expect(name).toHaveProperty('value', 'Homepage');
    await user.type(name, '2');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('asks before it throws away what was typed, and not when nothing was', async () => {
    const { user, name } = await open();
    await user.type(name, 'x');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(name).toHaveProperty('value', 'x');
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('comes back with what was typed after the session has ended', async () => {
    const { user, name } = await open();
    await user.type(name, 'Half a na');
    window.dispatchEvent(new Event('session-ended'));
    cleanup();
    renderChannels();
    expect(await screen.findByText('Your unsaved changes were kept.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Channel Name' })).toHaveProperty('value', 'Half a na');
  });
});
