import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { storePageStateValues } from '#console/provider/pageState.ts';
import { ListScreen } from '#console/screens/ListScreen.tsx';
import { resourceNamed } from '../support/definitions.ts';
import { renderPage } from '../support/renderPage.tsx';

const banner = {
  zone_id: 31,
  ad_type: 1,
  ad_size: ['300x250', '728x90', '320x50', '160x600'],
  description: 'Below the headline',
  created_time: '2026-03-01T08:00:00Z',
};
const recommendation = {
  zone_id: 32,
  ad_type: 7,
  ad_size: [],
  space: 1.6,
  background: 'FFFFFF',
  zone_key_name: ['article', 'end'],
  created_time: '0001-01-01T00:00:00Z',
};

beforeEach(() => storePageStateValues({ site_id: 4, domain: 'example.com' }));

function renderZones(answers: Parameters<typeof renderPage>[1] = {}) {
  return renderPage(<ListScreen resource={resourceNamed('zones')} />, {
    'zones.list': () => ({ data: [banner, recommendation], total: 2 }),
    ...answers,
  });
}

describe('The zone list', () => {
  it('shows labels instead of numbers, and counts the sizes beyond the third', async () => {
    renderZones();
    const row = await screen.findByRole('row', { name: /^31/ });
    expect(within(row).getByRole('cell', { name: 'Banner' })).toBeTruthy();
    expect(within(row).getByRole('cell', { name: '300 × 250, 728 × 90, 320 × 50 +1' })).toBeTruthy();
  });

  it('shows the key name where there is no description, -- for nothing, and no zero date', async () => {
    renderZones();
    const row = await screen.findByRole('row', { name: /^32/ });
    const texts = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(texts).toEqual(['32', 'Recommendation', '--', 'article, end', '', '--', 'EditCode']);
  });

  it('goes to the site list when no site has been chosen', async () => {
    storePageStateValues({ site_id: undefined });
    renderZones();
    await waitFor(() => expect(window.location.pathname).toBe('/siteManager/siteList'));
  });
});

describe('The zone form', () => {
  const choose = async (user: ReturnType<typeof renderZones>['user'], field: string, label: string) => {
    await user.click(within(screen.getByRole('dialog')).getByRole('combobox', { name: field }));
    await user.click(await screen.findByTitle(label));
  };

  it('asks for a size only of a banner, and for a colour only of a recommendation', async () => {
    const { user, requests } = renderZones();
    await user.click(await screen.findByRole('button', { name: 'Add Zone' }));
    const size = await screen.findByRole('combobox', { name: 'Zone Size' });
    expect(size).toHaveProperty('disabled', true);
    expect(screen.queryByLabelText('Background')).toBeNull();
    await choose(user, 'Ad Format', 'Banner');
    expect(size).toHaveProperty('disabled', false);
    await choose(user, 'Zone Size', '300 × 250');
    await choose(user, 'Ad Format', 'Recommendation');
    expect(size).toHaveProperty('disabled', true);
    await user.type(screen.getByRole('textbox', { name: 'Background' }), '1a2b3c');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('add zone success')).toBeTruthy();
    const saved = requests.find(({ call }) => call === 'zones.create');
    expect(saved?.payload).toEqual({ ad_type: 7, space: 1.6, background: '1a2b3c' });
    expect(saved?.values).toMatchObject({ site_id: 4 });
  });

  it('says all that is wrong on saving, in the words of the definition', async () => {
    const { user } = renderZones();
    await user.click(await screen.findByRole('button', { name: 'Add Zone' }));
    await screen.findByRole('combobox', { name: 'Zone Size' });
    await choose(user, 'Ad Format', 'Recommendation');
    await user.type(screen.getByRole('textbox', { name: 'Background' }), 'xyzw');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter correct value');
  });

  it('locks the ad format of a zone that exists, and sends what was changed alone: null for what was emptied', async () => {
    const { user, requests } = renderZones({ 'zones.update': () => ({}) });
    const row = await screen.findByRole('row', { name: /^31/ });
    await user.click(within(row).getByRole('button', { name: /^Edit: / }));
    expect(await screen.findByRole('dialog', { name: 'Edit Zone 31' })).toBeTruthy();
    const form = within(screen.getByRole('dialog'));
    expect(await form.findByRole('combobox', { name: 'Ad Format' })).toHaveProperty('disabled', true);
    await user.clear(screen.getByRole('textbox', { name: 'Description' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('update zone success')).toBeTruthy();
    expect(requests.find(({ call }) => call === 'zones.update')?.payload).toEqual({
      description: null,
    });
  });
});

describe('A batch of zones', () => {
  it('starts with three rows, shows what is wrong in its cell, and saves all filled rows at once', async () => {
    const { user, requests } = renderZones();
    await user.click(await screen.findByRole('button', { name: 'Add Zone' }));
    await user.click(await screen.findByRole('button', { name: 'Batch Add' }));
    expect(await screen.findByRole('rowheader', { name: '3' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ad Format, row 2' }));
    await user.click(await screen.findByTitle('Native'));
    await user.click(screen.getByRole('button', { name: 'Ad Format, row 1' }));
    await user.click((await screen.findAllByTitle('Banner')).at(-1) as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Save all (1)' }));
    expect(await screen.findByText('Please select zone size')).toBeTruthy();
    expect(requests.some(({ call }) => call === 'zones.createMany')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
    await user.click(screen.getByRole('button', { name: 'Save all (1)' }));
    await waitFor(() =>
      expect(requests.find(({ call }) => call === 'zones.createMany')?.payload).toEqual({
        rows: [{ ad_type: 2 }],
      }),
    );
  });

  it('shows what the server refuses in its cell', async () => {
    const { user } = renderZones({
      'zones.createMany': () => {
        const errors = { 'rows/0/ad_type': 'Native zones are full' };
        throw { message: 'Row 1 is not valid', statusCode: 422, errors };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add Zone' }));
    await user.click(await screen.findByRole('button', { name: 'Batch Add' }));
    await user.click(await screen.findByRole('button', { name: 'Ad Format, row 1' }));
    await user.click(await screen.findByTitle('Native'));
    await user.click(screen.getByRole('button', { name: 'Save all (1)' }));
    expect(await screen.findByText('Native zones are full')).toBeTruthy();
  });

  it('refuses a file of another type before sending it', async () => {
    const { user, requests } = renderZones();
    await user.click(await screen.findByRole('button', { name: 'Add Zone' }));
    await user.click(await screen.findByRole('button', { name: 'Batch Import' }));
    const input = await screen.findByLabelText(/Drop a file here/);
    input.removeAttribute('accept');
    await user.upload(input, new File(['%PDF'], 'zones.pdf'));
    expect((await screen.findByRole('alert')).textContent).toBe('Please choose a file of type .xlsx, .csv');
    expect(requests.some(({ call }) => call === 'zones.import')).toBe(false);
  });

  it("shows a file's rows with their errors, and takes an error away once its cell is mended", async () => {
    const { user } = renderZones({
      'zones.import': () => ({
        preview_data: [
          { row: 2, ad_type: 2, errors: [] },
          {
            row: 3,
            ad_type: 99,
            errors: [{ field: '/ad_type', message: 'Ad Format is not one of the choices' }],
          },
        ],
        success_count: 1,
        error_count: 1,
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add Zone' }));
    await user.click(await screen.findByRole('button', { name: 'Batch Import' }));
    await user.upload(await screen.findByLabelText(/Drop a file here/), new File(['x'], 'zones.csv'));
    expect(await screen.findByText('2 filled · 1 ready · 1 with errors')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ad Format, row 3' }));
    await user.click(await screen.findByTitle('Native'));
    expect(await screen.findByText('2 filled · 2 ready · 0 with errors')).toBeTruthy();
  });
});
