import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findChromium } from '#tests/e2e/support/browser/findChromium.ts';
import { type AuthorSession, startAuthorSession } from './authorClient.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

let session: AuthorSession;

beforeAll(async () => {
  const { executablePath = '', env = {} } = findChromium();
  const libraries = Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1]));
  session = await startAuthorSession({ ...Object.fromEntries(libraries), CHROMIUM: executablePath });
  expect((await session.call('new_project', { name: 'Reading Room' })).isError).toBe(false);
});
afterAll(() => session.close());

describe('The pictures for an author', () => {
  it('show a screen light and dark, wide and narrow', async () => {
    const looks = { themes: ['light', 'dark'], widths: ['wide', 'narrow'] };
    const { isError, text, content, images } = await session.call('picture', { path: '/tasks', ...looks });
    expect(isError, text).toBe(false);
    expect(content.pictures).toEqual([
      { theme: 'light', width: 'wide' },
      { theme: 'light', width: 'narrow' },
      { theme: 'dark', width: 'wide' },
      { theme: 'dark', width: 'narrow' },
    ]);
    expect(content.menu).toContainEqual({ title: 'Tasks', path: '/tasks' });
    expect(content.scriptErrors).toEqual([]);
    const pictures = await Promise.all(
      images.map(async (image) => {
        const { channels } = await sharp(image).stats();
        const { width } = await sharp(image).metadata();
        return { width, isDark: (channels[0]?.mean ?? 0) < 128 };
      }),
    );
    expect(pictures).toEqual([
      { width: 1440, isDark: false },
      { width: 390, isDark: false },
      { width: 1440, isDark: true },
      { width: 390, isDark: true },
    ]);
  });

  it('show the form behind a button, and name the buttons if there is none of the name', async () => {
    const opened = await session.call('picture', { path: '/tasks', clicks: ['Add Task'] });
    expect(opened.isError, opened.text).toBe(false);
    const inRow = await session.call('picture', { path: '/tasks', clicks: ['Edit'] });
    expect(inRow.isError, inRow.text).toBe(false);
    const wrong = await session.call('picture', { path: '/tasks', clicks: ['Add Tsak'] });
    expect(wrong).toMatchObject({ isError: true, text: expect.stringContaining('Add Task') });
  });

  it('explain an element by its file and line, and name the texts if there is none', async () => {
    const { isError, text, content } = await session.call('explain_element', {
      path: '/tasks',
      text: 'Add Task',
    });
    expect(isError, text).toBe(false);
    expect(content.explanation).toMatch(/resources\/tasks\.json:\d+:\d+ \/list\/toolbar\/0/);
    expect(content.explanation).toContain('POST');
    const wrong = await session.call('explain_element', { path: '/tasks', text: 'Add Tsak' });
    expect(wrong).toMatchObject({ isError: true, text: expect.stringContaining('Add Task') });
  });

  it('open no page of another server', async () => {
    const { isError, text } = await session.call('picture', { path: '//example.com/' });
    expect({ isError, text }).toEqual({ isError: true, text: expect.stringContaining('begins with one /') });
  });
});

describe('Without a browser', () => {
  it('the tools name the next step', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'no-browser-'));
    const without = await startAuthorSession({ CHROMIUM: path.join(folder, 'none') });
    expect((await without.call('picture', { path: '/tasks' })).text).toContain('Set CHROMIUM');
    await without.close();
    await rm(folder, { recursive: true });
  });
});
