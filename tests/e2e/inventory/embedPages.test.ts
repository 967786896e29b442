import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const widget = '<div data-publisher-widget="104-1"></div>';
const later = (place: string) => `<script>
  setTimeout(() => document.querySelector('main').insertAdjacentHTML('beforeend', ${JSON.stringify(place)}), 200);
</script>`;

/** Ways in which a page loads a script: from its URL, or with its text. Each is the page, and a bundle of its own. */
const ways: Record<string, (url: string, text: string, place: string) => { page: string; bundle?: string }> =
  {
    inline: (_, text, place) => ({ page: `<main>${place}</main><script>${text}</script>` }),
    'as a module': (url, _, place) => ({
      page: `<main>${place}</main><script type="module" src="${url}"></script>`,
    }),
    'as a module that imports it': (url, _, place) => ({
      page: `<main>${place}</main><script type="module">import ${JSON.stringify(url)};</script>`,
    }),
    'combined with other scripts': (_, text, place) => ({
      page: `<main>${place}</main><script src="/assets/bundle.js"></script>`,
      bundle: `var other = 1;\n${text}\nvar last = 2;`,
    }),
    'in the head': (url, _, place) => ({
      page: `<head><script src="${url}"></script></head><main>${place}</main>`,
    }),
    'before its place is added': (url, _, place) => ({
      page: `<head><script async src="${url}"></script></head><main></main>${later(place)}`,
    }),
  };

for (const [way, build] of Object.entries(ways)) {
  test(`a widget whose script is loaded ${way} is shown`, async ({ page, baseURL }) => {
    const url = `${baseURL}/embed/widget.js`;
    const { errors } = await openStranger(page, build(url, await load(url), widget));
    await expect(page.locator('main iframe')).toHaveAttribute('src', `${baseURL}/embed/widget/104-1`);
    await expect(
      page.locator('main iframe').contentFrame().getByRole('heading', { name: 'You may also like' }),
    ).toBeVisible();
    expect(errors).toEqual([]);
  });

  test(`a zone whose tag is loaded ${way} is shown in its element`, async ({ page, baseURL }) => {
    const name = await findZone(baseURL);
    const url = `${baseURL}/tag/${name}.js`;
    const place = `<div data-publisher-zone="${name}"></div>`;
    // An inline tag is shown where it is, as a tag from its URL is.
    const shown = ['inline', 'as a module'].includes(way) ? 'body > div' : 'main > div > div';
    const { errors } = await openStranger(page, build(url, await load(url), place));
    await expect(page.locator(shown)).toHaveCount(1);
    expect(await page.locator(shown).evaluate((box) => box.clientHeight)).toBeGreaterThan(40);
    expect(errors).toEqual([]);
  });
}

test('a widget replaces a blank, a line break or a note that an editor put into its place', async ({
  page,
  baseURL,
}) => {
  const url = `${baseURL}/embed/widget.js`;
  const place = widget.replace('></div>', '>&nbsp;<br>\n<!-- widget --></div>');
  await openStranger(page, { page: `<main>${place}</main><script async src="${url}"></script>` });
  await expect(page.locator('main iframe')).toHaveAttribute('src', `${baseURL}/embed/widget/104-1`);
  await expect(page.locator('[data-publisher-widget] > *')).toHaveCount(1);
});

test('scripts without a place and places without a widget are named in the console', async ({
  page,
  baseURL,
}) => {
  const name = await findZone(baseURL);
  const { warnings } = await openStranger(page, {
    page: `<head><script src="${baseURL}/tag/${name}.js"></script>
      <script src="${baseURL}/embed/widget.js"></script></head><main></main>`,
  });
  await expect.poll(() => warnings.join('\n')).toContain(`<div data-publisher-zone="${name}"></div>`);
  expect(warnings.join('\n')).toContain('<div data-publisher-widget></div>');
  await page.locator('main').evaluate((main) => {
    const place = document.createElement('div');
    place.dataset.publisherWidget = '{widget_id}';
    main.append(place);
  });
  await expect.poll(() => warnings.join('\n')).toContain('"{widget_id}" is not a widget such as "104-7"');
  await expect(page.locator('iframe')).toHaveCount(0);
});

async function load(url: string): Promise<string> {
  return (await fetch(url)).text();
}

/** Returns the name of the first zone of the demo. */
async function findZone(baseURL: string | undefined): Promise<string> {
  for (let id = 1; id < 100; id++) if ((await fetch(`${baseURL}/tag/104-${id}.js`)).ok) return `104-${id}`;
  throw new Error('The demo has no zone');
}

/** Opens a page of another site, and collects the errors and warnings of its console. */
async function openStranger(page: Page, site: { page: string; bundle?: string }) {
  const errors: string[] = [];
  const warnings: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const server = createServer(({ url }, response) => {
    if (url === '/assets/bundle.js') response.setHeader('content-type', 'text/javascript').end(site.bundle);
    else if (url === '/') response.setHeader('content-type', 'text/html').end(`<!doctype html>${site.page}`);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  server.unref();
  return { errors, warnings };
}
