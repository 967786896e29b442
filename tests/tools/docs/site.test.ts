import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listening } from '#tests/support/listening.ts';
import { listDocumentedKeys } from '#tools/docs/listDocumentedKeys.ts';
import { runTool } from '../support/runTool.ts';

let folder: string;
let site: string;
let pages: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docs-site-'));
  site = path.join(folder, 'site');
  const { code, output, errors } = await runTool('docs', ['--site', site]);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toMatch(/^Wrote \d+ pages to .*site\n$/);
  pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (file: string) => readFileSync(path.join(site, file), 'utf8');
const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** Returns the addresses that a page links to or loads. */
function addressesIn(html: string): string[] {
  return [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = '']) => unescaped(address));
}

describe('The documentation site', () => {
  it('has a target for every link, and an anchor for every link to a section', () => {
    const anchors = new Map(
      pages.map((page) => [page, new Set([...read(page).matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))]),
    );
    const links = pages.flatMap((page) =>
      addressesIn(read(page))
        .filter((address) => !/^(https?:|data:,$)/.test(address))
        .map((address) => ({ page, address })),
    );
    const broken = links.filter(({ page, address }) => {
      const [target = '', anchor] = address.split('#');
      const file = target ? path.join(path.dirname(page), target) : page;
      if (!existsSync(path.join(site, file))) return true;
      return anchor !== undefined && !anchors.get(file)?.has(anchor);
    });
    expect(links.length).toBeGreaterThan(10_000);
    expect(broken).toEqual([]);
  });

  it('has one page for each key, with its description, its values and an example', () => {
    const keys = listDocumentedKeys();
    const found = pages.filter((page) => page.startsWith('keys/')).sort();
    expect(found).toEqual(keys.map(({ address }) => `keys/${address}.html`).sort());
    const page = unescaped(read('keys/entity.property.maxLength.html'));
    expect(page).toContain('<code>maxLength</code>');
    expect(page).toContain('<p>Maximum number of characters.</p>');
    expect(page).toContain('<strong>Value</strong>: whole number');
    expect(page).toContain('"maxLength": 200');
    expect(page).toContain('href="../definitions.html#property"');
    const reference = read('definitions.html');
    expect(keys.filter(({ address }) => !reference.includes(`href="keys/${address}.html"`))).toEqual([]);
  });

  it('has a page for each page of the package, and none for those that belong to one console', () => {
    expect(pages).toEqual(expect.arrayContaining(['index.html', 'checks.html', 'guides/deploy.html']));
    expect(pages).toContain('decisions/index.html');
    expect(pages.filter((page) => /sdk|ads-api/.test(page))).toEqual([]);
  });

  it('finds every key by its name, and nothing that does not exist', () => {
    const entries: { name: string; href: string }[] = JSON.parse(read('assets/search-entries.json'));
    for (const { key, address } of listDocumentedKeys())
      expect(entries).toContainEqual(expect.objectContaining({ name: key, href: `keys/${address}.html` }));
    expect(entries.filter(({ href }) => !existsSync(path.join(site, href.split('#')[0] ?? '')))).toEqual([]);
  });

  it('works with a strict policy: no inline script or style, and nothing from another host', () => {
    for (const page of pages) {
      const html = read(page);
      const scripts = html.match(/<script.*/g);
      expect(scripts).toEqual([
        expect.stringMatching(/^<script type="module" src="[./]*assets\/search\.js"><\/script>$/),
      ]);
      expect(html).not.toMatch(/<style|<[^>]+\s(?:style|on\w+)=/);
      expect(html).not.toMatch(/<(?:link|img|script)[^>]+"(?:https?:)?\/\//);
    }
    expect(read('assets/site.css')).not.toMatch(/url\(|@import/);
  });

  it('shows HTML in the documentation as text, except for keys of the keyboard', () => {
    expect(read('guides/workbench.html')).toContain('<kbd>Ctrl</kbd>');
    expect(read('keys/project.api.profile.html')).toContain('resources/profiles/&lt;profile>.json');
  });

  it('has an llms.txt with the title and first sentence of each page', () => {
    const text = read('llms.txt');
    expect(text).toMatch(/^# Publisher Console\n\n> An admin console .+\n\n## Reference\n\n- \[/);
    expect(text.match(/^## .*/gm)).toEqual(['## Reference', '## Guides', '## Optional']);
    const lines = text.split('\n').filter((line) => line && !/^[#>]/.test(line));
    const links = lines.map((line) => /^- \[([^\]]+)\]\(([^)]+\.md)\): (.+)$/.exec(line));
    for (const [, title, file = '', summary = ''] of links.map((link) => link ?? [])) {
      expect(read(file)).toMatch(/^# /);
      expect(read(file).split('\n')[0]?.replaceAll('`', '')).toBe(`# ${title}`);
      expect(summary).toMatch(/[.:]$/);
    }
    expect(text).toContain(
      '- [Settings](settings.md): Environment variables that configure the server and the commands.\n',
    );
  });

  it('is replaced by the next one, but other files are not', async () => {
    const other = path.join(folder, 'other');
    await mkdir(other);
    await writeFile(path.join(other, 'mine.txt'), 'mine');
    const refused = await runTool('docs', ['--site', other]);
    expect(refused.code).toBe(1);
    expect(refused.errors).toBe(
      `${other} contains other files. Nothing was written. Pass an empty or a new folder\n`,
    );
    expect(readdirSync(other)).toEqual(['mine.txt']);
    const again = path.join(folder, 'again');
    await cp(site, again, { recursive: true });
    await writeFile(path.join(again, 'old.html'), 'old');
    expect((await runTool('docs', ['--site', again])).code).toBe(0);
    expect(existsSync(path.join(again, 'old.html'))).toBe(false);
  });
});

describe('The demo server', () => {
  let server: ChildProcess;
  let url: string;
  beforeAll(async () => {
    const project = path.join(folder, 'desk');
    expect((await runTool('new', ['project', project])).code).toBe(0);
    await cp(site, path.join(project, 'dist/docs'), { recursive: true });
    await writeFile(path.join(project, 'dist/index.html'), '<title>console</title>');
    await writeFile(path.join(project, 'dist/login.html'), '<title>login</title>');
    await writeFile(path.join(project, 'dist/config.json'), '[]');
    const env = { ...process.env, PORT: '0', LOG_LEVEL: 'error', OUT_DIR: '', DATABASE_URL: '' };
    server = spawn(process.execPath, ['bin/console.mjs', 'serve', '--demo', project], {
      env: { ...env, OUT_DIR: 'dist' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    url = await listening(server).url;
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  });

  it('serves the site under /docs, with the headers of every page', async () => {
    const start = await fetch(`${url}/docs`);
    expect([start.status, start.url]).toEqual([200, `${url}/docs/`]);
    expect(await start.text()).toBe(read('index.html'));
    const { headers } = start;
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    for (const file of ['keys/entity.property.maxLength.html', 'llms.txt', 'guides/deploy/environment']) {
      const answer = await fetch(`${url}/docs/${file}`);
      expect({ file, status: answer.status, text: await answer.text() }).toEqual({
        file,
        status: 200,
        text: read(file),
      });
    }
    expect((await fetch(`${url}/docs/assets/search.js`)).headers.get('content-type')).toContain('javascript');
  });

  it('serves nothing else there', async () => {
    const outside = ['..%2f..%2fpackage.json', '%2e%2e/%2e%2e/package.json', '../../package.json'];
    for (const address of [...outside, 'none.html', 'keys', 'keys/', '%00', '..%5c..%5cpackage.json']) {
      const { status, body } = await get(`${url}/docs/`, address);
      expect({ address, isRefused: status === 403 || status === 404 || status === 400 }).toEqual({
        address,
        isRefused: true,
      });
      expect(body).not.toContain('publisher-console');
    }
  });

  /** Sends a path as it is: fetch would resolve its dots. */
  function get(base: string, address: string): Promise<{ status: number; body: string }> {
    const { hostname, port, pathname } = new URL(base);
    return new Promise((resolve, reject) => {
      const sent = request({ hostname, port, path: pathname + address }, async (answer) => {
        let body = '';
        for await (const chunk of answer) body += chunk;
        resolve({ status: answer.statusCode ?? 0, body });
      });
      sent.on('error', reject).end();
    });
  }
});
