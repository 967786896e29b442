import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { storePageStateValues } from '#console/provider/pageState.ts';
import { ListScreen } from '#console/screens/ListScreen.tsx';
import type { RecordValues } from '#definition/model/entity.ts';
import { resourceNamed } from '../support/definitions.ts';
import { renderPage } from '../support/renderPage.tsx';

const zone = {
  zone_id: 31,
  ad_type: 1,
  ad_size: ['300x250'],
  description: 'Below the headline',
  created_time: '2026-03-01T08:00:00Z',
  row_version: 4,
};
const theirs = { ...zone, ad_size: ['728x90'], description: 'In the footer', row_version: 5 };
const refusal = {
  statusCode: 409,
  message: "Bob changed Description of this Zone in the meantime. Your change wasn't saved",
  conflict: {
    record: theirs,
    fields: [
      {
        field: '/description',
        stored: 'In the footer',
        sent: 'In the sidebar',
        changed_by: 'Bob',
        changed_time: '2026-03-02T08:00:00Z',
      },
    ],
  },
};

beforeEach(() => storePageStateValues({ site_id: 4, domain: 'example.com' }));

/** Edits the description of the zone and saves; the first save is refused. */
async function edit(first: unknown) {
  let refused = false;
  const page = renderPage(<ListScreen resource={resourceNamed('zones')} />, {
    'zones.list': () => ({ data: [zone], total: 1 }),
    'zones.update': () => {
      if (refused) return {};
      refused = true;
      throw first;
    },
  });
  const row = await screen.findByRole('row', { name: /^31/ });
  await page.user.click(within(row).getByRole('button', { name: /^Edit: / }));
  const description = await screen.findByRole('textbox', { name: 'Description' });
  await page.user.clear(description);
  await page.user.type(description, 'In the sidebar');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  const updates = () => page.requests.filter(({ call }) => call === 'zones.update');
  return { ...page, description, updates };
}

const version = (request: { values?: RecordValues } | undefined) => request?.values?.row_version;

it('shows both values of a field that someone else has changed, and saves the chosen one over theirs', async () => {
  const { user, updates, description } = await edit(refusal);
  const panel = await screen.findByRole('region', { name: refusal.message });
  await waitFor(() => expect(document.activeElement?.textContent).toBe(refusal.message));
  const field = within(within(panel).getByRole('group', { name: 'Description' }));
  expect(field.getByText('In the sidebar')).toBeTruthy();
  expect(field.getByText('In the footer')).toBeTruthy();
  expect(field.getByRole('radio', { name: 'Yours' })).toHaveProperty('checked', true);
  expect(description).toHaveProperty('value', 'In the sidebar');

  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(updates()).toHaveLength(2));
  expect(updates().map(version)).toEqual([4, 5]);
  expect(updates()[1]?.payload).toEqual({ description: 'In the sidebar' });
});

it('takes the other value where that is chosen, and gives the own one back', async () => {
  const { user, updates, description } = await edit(refusal);
  await user.click(await screen.findByRole('radio', { name: /^Bob · Mar 2, 2026/ }));
  expect(description).toHaveProperty('value', 'In the footer');
  await user.click(screen.getByRole('radio', { name: 'Yours' }));
  expect(description).toHaveProperty('value', 'In the sidebar');
  await user.click(screen.getByRole('radio', { name: /^Bob/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(updates()[1]?.payload).toEqual({}));
});

it('keeps what was typed into the form of a record that was deleted, to be copied', async () => {
  const { description } = await edit({ statusCode: 404, message: "We couldn't find a record with this ID" });
  expect(await screen.findByRole('region', { name: /^Someone else deleted this Zone/ })).toBeTruthy();
  expect(description).toHaveProperty('value', 'In the sidebar');
  expect(screen.getByRole('button', { name: 'Copy my entries' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('keeps what someone else has changed in a property that the call always sends, without asking', async () => {
  const keyword = { id: 5, lp_type: 'content_page', key_word: 'cars', status: 'Live', row_version: 2 };
  const changed = { ...keyword, lp_type: 'middle_page', row_version: 3 };
  let refused = false;
  const { user, requests } = renderPage(<ListScreen resource={resourceNamed('main-keywords')} />, {
    'main-keywords.list': () => ({ data: [keyword], total: 1 }),
    'main-keywords.update': ({ payload }) => {
      if (refused) return { ...changed, ...payload };
      refused = true;
      throw {
        statusCode: 409,
        message: 'Bob changed Lp Type',
        conflict: { record: changed, fields: [{ field: '/lp_type', stored: 'middle_page' }] },
      };
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Edit: / }));
  const word = await screen.findByRole('textbox', { name: /Main Keyword/ });
  await user.clear(word);
  await user.type(word, 'used cars');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const updates = () => requests.filter(({ call }) => call === 'main-keywords.update');
  await waitFor(() => expect(updates()).toHaveLength(2));
  expect(updates().map(version)).toEqual([2, 3]);
  expect(updates()[1]?.payload).toEqual({ lp_type: 'middle_page', key_word: 'used cars' });
  expect(await screen.findByText('Edit Mainkey success')).toBeTruthy();
  expect(screen.queryByText('Bob changed Lp Type')).toBeNull();
});
