import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { servePages } from '#tests/support/apis/staticPages.ts';
import {
  type Failure,
  type Place,
  readSpeech,
  type Speech,
  startStubApi,
} from '#tests/support/apis/stubApi.ts';
import { consoleBy, logIn } from '../support/projects/foreignConsole.ts';
import { builtConsole } from '../support/servers/builtConsole.ts';

/** A console with a failing API, and the locations of its list, record and form. */
interface Driver {
  profile: string;
  fixture: string;
  list: string;
  record?: string;
  add?: string;
  field?: string;
}

const ofTasks = { fixture: 'tasks', list: '/tasks', record: '/tasks/1', add: 'Add Task', field: 'Task' };
const ofAdvertisers = { fixture: 'lineItems', list: '/advertisers', record: '/advertisers/1' };
const drivers: Driver[] = [
  { profile: 'reference', ...ofAdvertisers, add: 'Add Advertiser', field: 'Advertiser' },
  ...['json-server', 'json-api', 'json-api-cursor', 'feathers', 'odata', 'problems'].map((profile) => ({
    profile,
    ...ofTasks,
  })),
  { profile: 'desk', fixture: 'invoices', list: '/invoices' },
];

const words = {
  incorrect: 'The email or password is incorrect.',
  away: "We couldn't reach the server. Check your connection and try again.",
  wait: 'Too many attempts. Try again in 30 seconds.',
  shape: 'The server sent an unexpected response (the expected data is missing).',
  html: 'The server sent an unexpected response (HTML instead of JSON).',
  empty: 'The server sent an empty response.',
  fault: "The server couldn't complete the request (error 502).",
};

const html = { headers: { 'content-type': 'text/html' }, body: '<!doctype html><h1>Proxy</h1>' };

/** Failures with their expected messages. A place can have a different message, or no error ("ok"). */
const failures: Record<string, { failure: Failure; words: string } & Partial<Record<Place, string>>> = {
  'a connection that breaks': { failure: {}, words: words.away },
  'too many requests': {
    failure: { status: 429, headers: { 'retry-after': '30' }, body: '{}' },
    words: words.wait,
  },
  'an error page of a proxy': { failure: { status: 502, ...html }, words: words.fault },
  'HTML instead of JSON': { failure: { status: 200, ...html }, words: words.html },
  'an empty object': { failure: { status: 200, body: '{}' }, words: words.shape, save: 'ok' },
  null: { failure: { status: 200, body: 'null' }, words: words.shape },
  'a number': { failure: { status: 200, body: '5' }, words: words.shape },
  'an empty body': { failure: { status: 200, body: '' }, words: words.empty, save: 'ok' },
  'no content': { failure: { status: 204 }, words: words.empty, save: 'ok' },
};

const loginFailures: typeof failures = {
  ...failures,
  'a wrong password': { failure: { status: 401, body: '{}' }, words: words.incorrect },
  'an unknown user': { failure: { status: 404, body: '{}' }, words: words.incorrect },
  'a refused login': { failure: { status: 422, body: '{}' }, words: words.incorrect },
};

/**
 * Returns true if the failure response counts as a successful login. Cookies are not part of the response: if the
 * profile has no user path, an object or an empty response is enough.
 */
function isLogin({ login }: Speech, { failure: { status, body } }: (typeof failures)[string]): boolean {
  const isAnswer = status === 204 || (status === 200 && (body === '' || body === '{}'));
  return login?.send === 'cookie' && login.user.path === '' && isAnswer;
}

async function open({ profile: name, fixture, list }: Driver) {
  const isReference = name === 'reference';
  const profile = readSpeech(fixture, name);
  const [api, folder] = await Promise.all([
    startStubApi(profile, isReference),
    fixture === 'tasks' ? consoleBy(name) : builtConsole(path.join('tests/fixtures', fixture)),
  ]);
  const hosts: Record<string, string> = isReference
    ? { v1: `${api.url}/api/v1`, v2: `${api.url}/api/v2` }
    : {};
  const pages = await servePages(folder, { [name]: api.url }, hosts);
  const enter = async (page: Page, at = list) => {
    await page.goto(pages.url + at);
    if (profile.login) await logIn(page);
  };
  const stop = () => {
    pages.stop();
    api.stop();
  };
  return { api, profile, url: pages.url, enter, stop };
}

for (const driver of drivers) {
  const { profile: name, list, record, add, field } = driver;

  test(`${name}: a login that fails has a message, and one can try again`, async ({ page }) => {
    test.setTimeout(240_000);
    const { api, profile, url, stop } = await open(driver);
    test.skip(!profile.login, 'Nobody logs in there');
    await page.goto(`${url}/login.html`);
    const button = page.getByRole('button', { name: 'Log in' });
    for (const [what, failing] of Object.entries(loginFailures)) {
      if (isLogin(profile, failing)) continue;
      await test.step(what, async () => {
        const before = api.failed();
        api.fail('login', failing.failure);
        await logIn(page);
        await expect.poll(api.failed, what).toBeGreaterThan(before);
        await expect(page.getByRole('alert'), what).toContainText(failing.login ?? failing.words);
        await expect(button, what).toBeEnabled();
        await expect(page, what).toHaveURL(/login\.html/);
        expect(await page.evaluate(() => localStorage.getItem('token')), what).toBeNull();
      });
    }
    api.recover();
    await logIn(page);
    await expect(page).not.toHaveURL(/login/);
    stop();
  });

  for (const [place, address] of [
    ['list', list],
    ['record', record],
  ] as const) {
    if (!address) continue;
    test(`${name}: a ${place} that cannot be loaded says why, and loads again`, async ({ page }) => {
      test.setTimeout(240_000);
      const { api, profile, enter, stop } = await open(driver);
      // This record is read through its list.
      const failingPlace = name === 'reference' ? 'list' : place;
      const [[, first]] = Object.entries(failures) as [[string, (typeof failures)[string]]];
      api.fail(failingPlace, first.failure);
      await enter(page, address);
      for (const [what, failing] of Object.entries(failures)) {
        await test.step(what, async () => {
          const before = api.failed();
          api.fail(failingPlace, failing.failure);
          const retry = page.getByRole('main').getByRole('button', { name: 'Retry' }).first();
          await retry.click();
          await expect.poll(api.failed, what).toBeGreaterThan(before);
          await expect(page.getByRole('main').getByRole('alert').first(), what).toContainText(
            failing[place] ?? failing.words,
          );
        });
      }
      api.recover();
      const retry = page.getByRole('main').getByRole('button', { name: 'Retry' }).first();
      // The page may load again by itself before the click.
      await retry.click({ timeout: 10_000 }).catch(() => undefined);
      await expect(page.getByText('Paint').first()).toBeVisible();
      if (profile.login) {
        api.fail(failingPlace, { status: 401, body: '{}' });
        await page.reload();
        await expect(page.getByText(/session has ended/i)).toBeVisible();
        api.recover();
        await logIn(page);
        await expect(page).toHaveURL(new RegExp(address));
        await expect(page.getByText('Paint').first()).toBeVisible();
      }
      stop();
    });
  }

  if (add && field)
    test(`${name}: a save that fails says why, and what was typed is kept`, async ({ page }) => {
      test.setTimeout(240_000);
      const { api, profile, enter, stop } = await open(driver);
      await enter(page);
      const form = page.getByRole('dialog');
      const isSuccess = ({ save }: (typeof failures)[string]) => save === 'ok' && name !== 'reference';
      await page.getByRole('button', { name: add }).click();
      for (const [what, failing] of Object.entries(failures)) {
        await test.step(what, async () => {
          const before = api.failed();
          api.fail('save', failing.failure);
          await form.getByRole('textbox', { name: field }).first().fill('Glue');
          await form.getByRole('button', { name: 'Save' }).click();
          await expect.poll(api.failed, what).toBeGreaterThan(before);
          if (isSuccess(failing)) {
            await expect(form, what).toBeHidden();
            await page.getByRole('button', { name: add }).click();
            return;
          }
          await expect(page.getByText(failing.words).first(), what).toBeVisible();
          await expect(form.getByRole('textbox', { name: field }).first(), what).toHaveValue('Glue');
        });
      }
      if (profile.login) {
        api.fail('save', { status: 401, body: '{}' });
        await form.getByRole('textbox', { name: field }).first().fill('Kept');
        await form.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText(/session has ended/i)).toBeVisible();
        api.recover();
        await logIn(page);
        await expect(form.getByRole('textbox', { name: field }).first()).toHaveValue('Kept');
      }
      stop();
    });
}
