import { execFileSync } from 'node:child_process';
import type { BrowserContext, Page } from '@playwright/test';
import { articleOf, companyOfVectors, type Vector, vectors, widgetOf } from '../support/articles/vectors.ts';
import { type RunningServer, startServer } from '../support/servers/startServer.ts';
import { test as base, expect, logIn, logins } from '../support/test.ts';

/** The demo, with each vector as an unsanitized article and creative. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its first parameter.
    async ({}, use) => {
      const server = await startServer({}, ['--import', 'tsx', 'tests/e2e/support/servers/serveVectors.ts']);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

const list = '/searchAds/information?title=Vector&size=50&sort=id';

// Bypass the Content-Security-Policy, which would block what the sanitizer misses.
test.use({
  bypassCSP: true,
  trace: 'off',
  actionTimeout: 15_000,
  contextOptions: { reducedMotion: 'reduce' },
});

test('of no vector does anything run after the sanitiser, on a page that would let it', async ({
  page,
  context,
}) => {
  const ran = await watch(context);
  const bare = await barePage(page);
  for (const { name, html } of sanitized()) {
    ran.now = name;
    await bare(html);
  }
  expect(ran.names).toEqual([]);
});

test('the same page does run what is not sanitised, so that the test would notice', async ({
  page,
  context,
}) => {
  const ran = await watch(context);
  const bare = await barePage(page);
  ran.now = 'a picture that fails';
  await bare('<img src="x:" onerror="xss()">');
  await expect.poll(() => ran.names).toContain(ran.now);
});

test('nothing runs in the editor or in what readers see of articles that were stored before anyone cleaned them', async ({
  page,
  context,
}) => {
  test.setTimeout(600_000);
  const ran = await watch(context);
  const shown: string[] = [];
  await logIn(page, logins.admin);
  const form = page.getByRole('dialog').first();
  const reader = page.locator('iframe');
  for (const index of vectors.keys()) {
    ran.now = vectors[index]?.name ?? '';
    if (index % 50 === 0) await page.goto(`${list}&page=${index / 50 + 1}`);
    await page
      .getByRole('row')
      .filter({ hasText: articleOf(index) })
      .getByRole('button', { name: 'Edit' })
      .click();
    await expect(form.getByRole('textbox', { name: 'Content' })).toBeVisible();
    await touchAll(page);
    await form.getByRole('button', { name: 'Preview', exact: true }).click();
    shown.push((await reader.getAttribute('srcdoc')) ?? '');
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(reader).toHaveCount(0);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toHaveCount(0);
  }
  // Outside the sandbox, only the sanitizer prevents scripts.
  const bare = await barePage(page);
  for (const [index, html] of shown.entries()) {
    ran.now = `the preview of ${vectors[index]?.name}`;
    await bare(html);
  }
  expect(ran.names).toEqual([]);
});

test('nothing runs of what is pasted into the editor', async ({ page, context }) => {
  test.setTimeout(300_000);
  const ran = await watch(context);
  await logIn(page, logins.admin, '/searchAds/information');
  await page.getByRole('button', { name: 'Create Information' }).click();
  const text = page.getByRole('textbox', { name: 'Content' });
  for (const { name, html } of vectors) {
    ran.now = name;
    await text.fill('');
    await text.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', pasted);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
    await touchAll(page);
  }
  expect(ran.names).toEqual([]);
});

test('nothing runs of creatives, on a page of anyone that embeds their widget', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const ran = await watch(context);
  for (const widget of new Set(vectors.map((_, index) => widgetOf(index)))) {
    ran.now = `widget ${widget}`;
    // Resources of a vector may load forever: do not wait for the load event.
    await page.goto(`${baseURL}/embed/test/${companyOfVectors}-${widget}`, { waitUntil: 'domcontentloaded' });
    const frame = page.frameLocator('iframe[title="Recommendations"]');
    const shown = vectors.filter((_, index) => widgetOf(index) === widget).length;
    await expect(frame.locator('li > iframe')).toHaveCount(shown);
    await page.waitForTimeout(1_000);
  }
  expect(ran.names).toEqual([]);
});

/** Returns the vectors as the server would store them. */
function sanitized(): Vector[] {
  const program = ['--import', 'tsx', 'tests/e2e/support/articles/printSanitized.ts'];
  return JSON.parse(execFileSync(process.execPath, program, { encoding: 'utf8' }));
}

/** Records which vectors ran a script. `xss()` and requests to other hosts count. */
async function watch(context: BrowserContext): Promise<{ now: string; names: string[] }> {
  const ran = { now: '', names: [] as string[] };
  await context.exposeFunction('xss', () => void ran.names.push(ran.now));
  const isForeign = ({ protocol, hostname }: URL) => protocol.startsWith('http') && hostname !== '127.0.0.1';
  await context.route(isForeign, (route) => route.fulfill({ body: 'xss()' }));
  return ran;
}

/** Opens an empty page that shows HTML and interacts with it. */
async function barePage(page: Page): Promise<(html: string) => Promise<void>> {
  const address = 'http://reader.example/';
  await page.route(`${address}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }));
  return async (html) => {
    await page.goto(address);
    await page.evaluate((shown) => document.write(shown), html);
    await touchAll(page);
  };
}

/** Performs all user interactions on every element, and waits for their effects. */
async function touchAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const element of (document.querySelector('.article-text') ?? document).querySelectorAll<HTMLElement>(
      '*',
    )) {
      for (const type of ['mouseover', 'focus', 'load', 'error', 'toggle', 'animationstart'])
        element.dispatchEvent(new Event(type));
      if (element.matches('a:not([href^="http"], [href^="/"], [href^="mailto"])')) element.click();
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
}
