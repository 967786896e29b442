import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { enginePackageRoot } from '#project/project.ts';
import { findChunkImportCycle } from '#tools/vite/chunkImportCyclePlugin.ts';
import { createOwnModulePredicate } from '#tools/vite/createOwnModulePredicate.ts';

const chunk = (...imports: string[]) => ({ type: 'chunk' as const, imports });

test('chunks that import each other are named in the order in which they do', () => {
  const bundle = {
    'a.js': chunk('b.js'),
    'b.js': chunk('c.js', 'd.js'),
    'c.js': chunk(),
    'd.js': chunk('b.js'),
  };
  expect(findChunkImportCycle(bundle)).toEqual(['b.js', 'd.js', 'b.js']);
});

test('chunks that are imported twice, or are no chunks, make no cycle', () => {
  const bundle = {
    'a.js': chunk('b.js', 'c.js'),
    'b.js': chunk('c.js', 'other'),
    'c.js': chunk(),
    'x.css': { type: 'asset' as const },
  };
  expect(findChunkImportCycle(bundle)).toBeUndefined();
});

test('a module belongs to the engine or the project wherever they lie, and to a library below their node_modules', () => {
  const place = mkdtempSync(path.join(tmpdir(), 'own-'));
  const project = path.join(place, 'node_modules/desk');
  mkdirSync(project, { recursive: true });
  symlinkSync(project, path.join(place, 'link'));
  const isOwn = createOwnModulePredicate({ folder: path.join(place, 'link') });
  const real = realpathSync(project);
  expect(isOwn(path.join(enginePackageRoot, 'src/console/main.tsx'))).toBe(true);
  expect(isOwn(path.join(enginePackageRoot, 'node_modules/antd/es/index.js'))).toBe(false);
  expect(isOwn(path.join(real, 'src/overrides/tasks/index.tsx'))).toBe(true);
  expect(isOwn(path.join(real, 'node_modules/antd/es/index.js'))).toBe(false);
  expect(isOwn(path.join(place, 'node_modules/other/index.js'))).toBe(false);
  rmSync(place, { recursive: true });
});
