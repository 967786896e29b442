import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import everyPush from '../../runner/everyPush.json';
import { baseFolders, definitionTexts } from '../../support/definitionTexts';

describe('The tests to run before every push', () => {
  it('have a test file of each area of the server', () => {
    const areas = readdirSync('tests/server', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts') && path.dirname(file) !== '.')
      .map((file) => file.split(path.sep)[0]);
    const listed = Object.entries(everyPush.server);
    const folders = listed.flatMap(([area, file]) =>
      file.startsWith(`tests/server/${area}/`) ? [area] : [],
    );
    expect(folders.sort()).toEqual([...new Set(areas)].sort());
  });

  it('have a browser test of each screen, and of no other', () => {
    const routes = definitionTexts([...baseFolders, '.']).flatMap((text) => {
      const { route, page, tabs, access } = JSON.parse(text);
      const isScreen = typeof route === 'string' && (tabs || !access?.ownedBy);
      return [...(isScreen ? [route as string] : []), ...(page?.route ? [page.route as string] : [])];
    });
    expect(Object.keys(everyPush.screens).sort()).toEqual([...routes, '/home', '/login.html'].sort());
  });

  it('are there', () => {
    const { guards, server, screens } = everyPush;
    const files = [...guards, ...Object.values(server), ...Object.values(screens)];
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});
