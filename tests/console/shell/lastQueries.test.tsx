import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { readLastQueries, storeLastQuery } from '#console/provider/lastQueries.ts';
import { storeSession } from '#console/provider/session/browserSession.ts';
import { logOut } from '#console/provider/session/failedLogout.ts';
import { SideMenu } from '#console/shell/SideMenu.tsx';
import { answerCalls } from '../support/answerCalls.ts';
import { renderPage } from '../support/renderPage.tsx';

const sites = '/siteManager/siteList';
const report = '/report/contentAds';
const nora = { user_id: 1, user_name: 'Nora' };
const omar = { user_id: 2, user_name: 'Omar' };

const entries = [
  { id: 'sites', name: 'Site List', path: sites, sort: 1, children: [] },
  { id: 'report', name: 'Content Ads Report', path: report, sort: 2, children: [] },
];

/** Opens an address with the menu beside it. */
function openMenu(address: string) {
  window.history.replaceState(null, '', address);
  const state = { entries, isCurrent: true, hasFailed: false, retry: () => {} };
  return renderPage(<SideMenu {...state} isRail={false} onToggleRail={() => {}} onLeave={() => {}} />, {});
}

const link = (name: string) => screen.getByRole('link', { name });
const address = () => window.location.pathname + window.location.search;

beforeEach(() => {
  localStorage.clear();
  storeSession('a token', nora);
});

it('the menu leads back to the filters of a list and the range of a report', async () => {
  const { user } = openMenu(`${sites}?status=1&columns=domain`);
  await user.click(link('Content Ads Report'));
  expect(address()).toBe(report);
  await user.click(link('Site List'));
  expect(address()).toBe(`${sites}?status=1&columns=domain`);
});

it('the menu entry of the page that is open leads to its bare path, and nothing is kept then', async () => {
  const { user } = openMenu(`${report}?range=last7`);
  await user.click(link('Content Ads Report'));
  expect(address()).toBe(report);
  await user.click(link('Site List'));
  expect(link('Content Ads Report').getAttribute('href')).toBe(report);
  expect(readLastQueries()).toEqual({});
});

it('the page number and a session token are not kept', () => {
  openMenu(`${sites}?status=1&page=3&cursor=abc&token=secret`);
  expect(readLastQueries()).toEqual({ [sites]: 'status=1' });
});

it('addresses that are no screen are not kept', () => {
  openMenu('/siteManager/site/1?part=zones');
  expect(readLastQueries()).toEqual({});
});

it('a broken entry of the storage leads to the bare path', () => {
  for (const text of ['{', '[]', JSON.stringify({ [report]: { range: 'last7' } })]) {
    sessionStorage.setItem('lastQueries', text);
    expect(readLastQueries()).toEqual({});
  }
});

it('the queries are those of one user, and end with the logout', async () => {
  storeLastQuery(sites, 'status=1');
  storeSession('a renewed token', nora);
  expect(readLastQueries()).toEqual({ [sites]: 'status=1' });
  storeSession('a token', omar);
  expect(readLastQueries()).toEqual({});
  storeLastQuery(sites, 'status=2');
  answerCalls({ 'POST /logout': () => ({ data: null }) });
  await logOut();
  expect(readLastQueries()).toEqual({});
});
