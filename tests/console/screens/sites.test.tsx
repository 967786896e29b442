import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storeCachedMenu } from '#console/provider/menu/menuCache.ts';
import { ListScreen } from '#console/screens/ListScreen.tsx';
import { resourceNamed } from '../support/definitions.ts';
import { renderPage } from '../support/renderPage.tsx';

const site = (id: number, ads_txt_status: string) => ({
  id,
  domain: `site-${id}.example`,
  timezone: 'UTC+01:00',
  verify_status: 'Active',
  ads_txt_status,
});
const rows = [site(1, 'Verification Successful'), site(2, 'N/A')];

function renderSites(answers: Parameters<typeof renderPage>[1] = {}, query = '') {
  window.history.replaceState(null, '', `/siteManager/siteList${query}`);
  return renderPage(<ListScreen resource={resourceNamed('sites')} />, {
    'sites.list': () => ({ data: rows, total: 45 }),
    ...answers,
  });
}

const rowOf = (domain: string) => screen.findByRole('row', { name: new RegExp(domain) });

describe('The site list', () => {
  it('asks for what its address says, with the types that the API takes', async () => {
    const { requests } = renderSites({}, '?status=6&sort=-created_time&page=2');
    await rowOf('site-1.example');
    expect(requests[0]?.payload).toEqual({
      pagination: expect.objectContaining({ currentPage: 2, pageSize: 20 }),
      sorters: [{ field: 'created_time', order: 'desc' }],
      filters: [{ field: 'status', operator: 'eq', value: 6 }],
    });
  });

  it('has the saved views and the column picker beside its title', async () => {
    renderSites();
    const header = screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement;
    expect(await within(header).findByRole('button', { name: 'Views' })).toBeTruthy();
    expect(within(header).getByRole('button', { name: /^Columns/ })).toBeTruthy();
  });

  it('applies a chosen filter at once, writes it into the address, and Reset takes it out', async () => {
    const { user } = renderSites({}, '?page=2');
    await user.click(await screen.findByRole('combobox', { name: 'Status' }));
    expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
    await user.click(await screen.findByTitle('Pending'));
    expect(window.location.search).toBe('?status=6');
    expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(window.location.search).toBe('');
  });

  it('offers All, Active, Pending, Failed, Waiting For DNS, To Be Analyzed and To Be Confirmed as Status', async () => {
    const { user } = renderSites();
    await user.click(await screen.findByRole('combobox', { name: 'Status' }));
    const options = await waitFor(() => {
      const found = [...document.querySelectorAll('.ant-select-item-option')];
      expect(found).not.toEqual([]);
      return found;
    });
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'All',
      'Active',
      'Pending',
      'Failed',
      'Waiting For DNS',
      'To Be Analyzed',
      'To Be Confirmed',
    ]);
  });

  it('sends the number of each status that the filter offers', () => {
    const [status] = resourceNamed('sites').list?.filters ?? [];
    const offered = status?.options?.filter(({ offered }) => offered) ?? [];
    expect(offered.map(({ equals, value }) => [equals, value])).toEqual([
      ['Active', 1],
      ['Pending', 6],
      ['Failed', 2],
      ['Waiting For DNS', 3],
      ['To Be Analyzed', 4],
      ['To Be Confirmed', 5],
    ]);
  });

  it('sorts by a heading, and reverses the order when it is pressed again', async () => {
    const { user } = renderSites();
    await rowOf('site-1.example');
    await user.click(screen.getByRole('button', { name: 'Site' }));
    expect(window.location.search).toBe('?sort=domain');
    await user.click(screen.getByRole('button', { name: 'Site' }));
    expect(screen.getByRole('columnheader', { name: 'Site' }).getAttribute('aria-sort')).toBe('descending');
  });

  it('says when filters hide everything, and shows all again', async () => {
    const { user } = renderSites(
      {
        'sites.list': ({ payload }) =>
          payload?.filters?.toString() ? { data: [], total: 0 } : { data: rows, total: 2 },
      },
      '?status=6',
    );
    expect(await screen.findByText('No results match these filters')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect(await rowOf('site-1.example')).toBeTruthy();
  });

  it('shows the last page in place of one beyond it', async () => {
    renderSites({}, '?page=9');
    await waitFor(() => expect(window.location.search).toBe('?page=3'));
    expect(await screen.findByText('41–45 of 45')).toBeTruthy();
  });

  it('takes the site along to its zones', async () => {
    storeCachedMenu([{ id: 'sites', name: 'Sites' }]);
    const { user } = renderSites();
    await user.click(
      within(await rowOf('site-1.example')).getByRole('link', { name: 'Zones: site-1.example' }),
    );
    await waitFor(() => expect(window.location.pathname).toBe('/siteManager/zoneList'));
    expect(JSON.parse(sessionStorage.getItem('pageState') ?? '')).toEqual({
      site_id: 1,
      domain: 'site-1.example',
    });
  });
});

describe('Verifying the ads.txt of a site', () => {
  const verify = async (answers: Parameters<typeof renderPage>[1]) => {
    const page = renderSites(answers);
    await page.user.click(
      within(await rowOf('site-1.example')).getByRole('button', { name: 'Verify Ads.txt: site-1.example' }),
    );
    return page;
  };

  it('lists the missing lines, warnings and the reason', async () => {
    await verify({
      'sites.verifyAdsTxt': () => ({
        result: ['google.com, pub-1, DIRECT'],
        warnings: [{ line: 3, message: 'Unknown variable' }],
        reason: 'None of the required lines are in the file',
      }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Some lines are missing' }));
    expect(dialog.getByText('google.com, pub-1, DIRECT')).toBeTruthy();
    expect(dialog.getByText('Line 3: Unknown variable')).toBeTruthy();
    expect(dialog.getByText('None of the required lines are in the file')).toBeTruthy();
  });

  it('says when all lines are there, and loads the list again', async () => {
    const { requests } = await verify({ 'sites.verifyAdsTxt': () => ({ result: [] }) });
    expect(await screen.findByText('Verify Ads.txt Success')).toBeTruthy();
    await waitFor(() => expect(requests.filter(({ call }) => call === 'sites.list')).toHaveLength(2));
  });

  it('tells of warnings when all lines are there, too', async () => {
    await verify({
      'sites.verifyAdsTxt': () => ({
        result: [],
        warnings: [{ line: 3, message: 'Unknown variable' }, { message: '12 duplicate lines' }],
      }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Warnings' }));
    expect(dialog.getByText('Line 3: Unknown variable')).toBeTruthy();
    expect(dialog.getByText('12 duplicate lines')).toBeTruthy();
    expect(screen.getByText('Verify Ads.txt Success')).toBeTruthy();
  });

  it('is not possible before there are lines to publish, and says why', async () => {
    const { user, requests } = renderSites();
    const button = within(await rowOf('site-2.example')).getByRole('button', {
      name: 'Verify Ads.txt: site-2.example',
    });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.hover(button);
    expect(screen.getByRole('tooltip').textContent).toBe("The ads.txt lines of this site aren't ready yet");
    await user.click(button);
    expect(requests.some(({ call }) => call === 'sites.verifyAdsTxt')).toBe(false);
  });
});

describe('Copying the ads.txt of a site', () => {
  const open = async (answer: () => unknown) => {
    const page = renderSites({ 'sites.adsTxt': answer });
    await page.user.click(
      within(await rowOf('site-1.example')).getByRole('button', { name: 'Copy Ads.txt: site-1.example' }),
    );
    return page;
  };

  it('shows the lines to publish and copies them', async () => {
    const { user } = await open(() => ({ result: ['google.com, pub-1, DIRECT', 'openx.com, 5, RESELLER'] }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('copy done')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('google.com, pub-1, DIRECT\nopenx.com, 5, RESELLER');
  });

  it('says why the lines could not be loaded, and closes', async () => {
    await open(() => {
      throw { message: 'The lines are being prepared', statusCode: 503 };
    });
    expect(await screen.findByText('The lines are being prepared')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
