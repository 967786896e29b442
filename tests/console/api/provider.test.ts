import { beforeEach, expect, test } from 'vitest';
import { requireMatchingHostConfig } from '#console/provider/http/requireMatchingHostConfig.ts';
import { clearOutdatedMenuCache, readCachedMenu, storeCachedMenu } from '#console/provider/menu/menuCache.ts';
import { readPageState, storePageStateValues } from '#console/provider/pageState.ts';
import { getPathAfterLogin, storeSession } from '#console/provider/session/browserSession.ts';
import { buildSectionRedirects } from '#console/shell/pages/buildSectionRedirects.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the first entry of config.json that fits the host is chosen', () => {
  const test = { match: 'test.*', v1: '/t1', v2: '/t2' };
  const production = { match: '*.example.com:8443', v1: '/p1', v2: '/p2' };
  const own = { match: '*', v1: '/1', v2: '/2' };
  const entries = [test, production, own];
  expect(requireMatchingHostConfig(entries, 'test.example.com:8443')).toBe(test);
  expect(requireMatchingHostConfig(entries, 'console.example.com:8443')).toBe(production);
  expect(requireMatchingHostConfig(entries, 'localhost:4600')).toBe(own);
  expect(() => requireMatchingHostConfig([test], 'localhost')).toThrow(
    'config.json has no entry for the host "localhost"',
  );
});

test('the cached menu is forgotten when the cache version has changed, and kept otherwise', () => {
  clearOutdatedMenuCache();
  storeCachedMenu(['an entry']);
  clearOutdatedMenuCache();
  expect(readCachedMenu()).toEqual(['an entry']);
  localStorage.setItem('cacheVersion', '0.9');
  clearOutdatedMenuCache();
  expect(readCachedMenu()).toBeUndefined();
  expect(localStorage.getItem('cacheVersion')).toBe('1.0');
});

test('after login nobody is sent to another site or round in circles', () => {
  expect(getPathAfterLogin('?to=%2Faccount%2Fchannel%3Fpage%3D2')).toBe('/account/channel?page=2');
  expect(getPathAfterLogin('?to=%2Fzones%23site_id%3D5')).toBe('/zones#site_id=5');
  for (const to of [
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/login.html',
    'javascript:alert(1)',
  ]) {
    expect(getPathAfterLogin(`?to=${encodeURIComponent(to)}`), to).toBe('/');
  }
  expect(getPathAfterLogin('')).toBe('/');
});

test('one session-storage key holds the page state, one the user of the tab, and another user starts with none', () => {
  const user = { user_id: 1, user_name: 'Nora', company_id: 104, is_admin: true };
  storeSession('a token', user);
  storePageStateValues({ site_id: 3 });
  storePageStateValues({ domain: 'news.example' });
  expect(Object.keys(sessionStorage).sort()).toEqual(['pageState', 'tabUser']);
  storeSession('a newer token', user);
  expect(readPageState()).toEqual({ site_id: 3, domain: 'news.example' });
  storeSession('a token', { ...user, user_id: 2 });
  expect(readPageState()).toEqual({});
});

test('an address above screens leads to the first of them, and never hides a screen', () => {
  const screen = { kind: 'resource' as const, title: '', parent: 'account' };
  const screens = [
    { ...screen, name: 'channels', route: '/account/channel' },
    { ...screen, name: 'users', route: '/account/user' },
    { ...screen, name: 'links', route: '/link' },
    { ...screen, name: 'new-link', route: '/link/new' },
  ];
  expect(buildSectionRedirects(screens)).toEqual([{ from: '/account', to: '/account/channel' }]);
});
