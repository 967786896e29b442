import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ListScreen } from '#console/screens/ListScreen.tsx';
import { expandResource } from '#definition/load/resource/expandResource.ts';
import type { ResourceDefinition } from '#definition/model/resource.ts';
import { definitions, resourceNamed } from '../support/definitions.ts';
import { renderPage } from '../support/renderPage.tsx';

const definition = {
  $schema: '../schemas/meta/resource.json',
  name: 'channels',
  entity: 'channel',
  title: 'Channels',
  api: { list: 'GET /channel', delete: 'DELETE /channel/{id}', pause: 'PUT /channel/{id}/pause' },
  list: {
    columns: ['name'],
    rowActions: [
      { label: 'Copy ID', copy: 'channel {id}' },
      {
        label: 'Delete',
        tone: 'danger',
        call: 'delete',
        confirm: 'Delete {name}?',
        success: '{name} is gone',
      },
      { label: 'Pause', call: 'pause', failure: 'pause channel error', when: { name: { not: 'Sports' } } },
    ],
  },
} as ResourceDefinition;

const { entities, project } = definitions;

function renderRow(name: string, answers: Parameters<typeof renderPage>[1] = {}) {
  return renderPage(
    <ListScreen resource={expandResource(definition, { entities, prefix: project.prefix })} />,
    {
      'channels.list': () => ({ data: [{ id: 7, name }], total: 1 }),
      ...answers,
    },
  );
}

describe('The actions of a row', () => {
  it('are offered to the records that they are for', async () => {
    renderRow('Sports');
    expect(await screen.findByRole('button', { name: /^Delete: / })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pause: / })).toBeNull();
  });

  it('copy what they say, filled from the record', async () => {
    const { user } = renderRow('Sports');
    await user.click(await screen.findByRole('button', { name: /^Copy ID: / }));
    expect(await screen.findByText('copy done')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('channel 7');
  });

  it('ask first, and do nothing when the answer is no', async () => {
    const { user, requests } = renderRow('Sports');
    const button = await screen.findByRole('button', { name: /^Delete: / });
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: 'Delete Sports?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(requests.some(({ call }) => call === 'channels.delete')).toBe(false);
  });

  it('make their call when the answer is yes, say so, and load the list again', async () => {
    const { user, requests } = renderRow('Sports');
    await user.click(await screen.findByRole('button', { name: /^Delete: / }));
    await user.click((await screen.findAllByRole('button', { name: 'Delete' })).at(-1) as HTMLElement);
    expect(await screen.findByText('Sports is gone')).toBeTruthy();
    await waitFor(() =>
      expect(requests.map(({ call }) => call)).toEqual(['channels.list', 'channels.delete', 'channels.list']),
    );
    expect(requests[1]?.values).toMatchObject({ id: 7 });
  });

  it('say their own words when the call has failed without a reason', async () => {
    const { user } = renderRow('News', {
      'channels.pause': () => {
        throw { message: '', statusCode: 500 };
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Pause: / }));
    expect(await screen.findByText('pause channel error')).toBeTruthy();
  });
});

it('An action without a form sends the properties that its call always sends', async () => {
  const row = { id: 3, domain: 'find.example', status: 2, domain_source: 'own' };
  const { user, requests } = renderPage(<ListScreen resource={resourceNamed('search-sites')} />, {
    'search-sites.list': () => ({ data: [row], total: 1 }),
    'search-sites.update': () => row,
  });
  await user.click(await screen.findByRole('button', { name: /^Retry: / }));
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'search-sites.update')?.payload).toEqual({
      domain: 'find.example',
    }),
  );
});

describe('An action that sets a property', () => {
  const setting = {
    ...definition,
    api: {
      list: 'GET /channel',
      hide: { call: 'PUT /channel/{id}/hide', send: { name: 'Hidden' } },
      show: { call: 'PUT /channel/{id}/show', send: { name: 'Sports' } },
    },
    list: {
      columns: ['name'],
      rowActions: [
        { label: 'Hide', call: 'hide', when: { name: 'Sports' }, success: '{name} is hidden' },
        { label: 'Show', call: 'show', when: { name: 'Hidden' } },
      ],
    },
  } as ResourceDefinition;
  const answer = (values: object) => ({ id: 7, row_version: 3, ...values });

  it('can be taken back for a while, by the action that sets it back, on the record as it was left', async () => {
    const { user, requests } = renderPage(
      <ListScreen resource={expandResource(setting, { entities, prefix: project.prefix })} />,
      {
        'channels.list': () => ({ data: [{ id: 7, name: 'Sports', row_version: 2 }], total: 1 }),
        'channels.hide': () => answer({ name: 'Hidden' }),
        'channels.show': () => answer({ name: 'Sports' }),
      },
    );
    await user.click(await screen.findByRole('button', { name: /^Hide: / }));
    expect(await screen.findByText(/Sports is hidden/)).toBeTruthy();
    await user.dblClick(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Change undone')).toBeTruthy();
    expect(requests.find(({ call }) => call === 'channels.show')?.values).toMatchObject({
      id: 7,
      row_version: 3,
    });
    expect(requests.filter(({ call }) => call === 'channels.show')).toHaveLength(1);
  });

  it('offers no way back where no button sets the property back', async () => {
    const list = {
      ...setting.list,
      rowActions: setting.list?.rowActions?.slice(0, 1),
    } as typeof setting.list;
    const { user } = renderPage(
      <ListScreen resource={expandResource({ ...setting, list }, { entities, prefix: project.prefix })} />,
      {
        'channels.list': () => ({ data: [{ id: 7, name: 'Sports', row_version: 2 }], total: 1 }),
        'channels.hide': () => answer({ name: 'Hidden' }),
      },
    );
    await user.click(await screen.findByRole('button', { name: /^Hide: / }));
    expect(await screen.findByText(/Sports is hidden/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
