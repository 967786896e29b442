import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { apart, door, houses } from './floors.ts';
import { filesBelow, readSources, readStyles, type SourceFile } from './sources.ts';

const sources = readSources();

describe('imports go down only', () => {
  test('the imports of aliases are found as those of relative paths', () => {
    const imports = sources.flatMap((source) => source.imports);
    expect(imports.length).toBeGreaterThan(5_000);
  });

  test.each(houses)('below $below', ({ below, floors }) => {
    const floorOf = (file: string) => floors.findIndex((names) => names.includes(roomOf(file, below)));
    const inside = sources.filter(({ file }) => file.startsWith(`${below}/`));
    const homeless = inside.filter(({ file }) => floorOf(file) < 0).map(({ file }) => file);
    expect(homeless, 'These stand on no floor: give them one in floors.ts').toEqual([]);
    const up = inside.flatMap(({ file, imports }) =>
      imports
        .filter((other) => other.startsWith(`${below}/`) && floorOf(other) < floorOf(file))
        .map((other) => `${file} imports ${other}, which stands above it`),
    );
    expect(up).toEqual([]);
  });

  test('the console, the server and the tools never import each other', () => {
    const across = sources.flatMap(({ file, imports }) =>
      imports.filter((other) => isAcross(file, other)).map((other) => `${file} imports ${other}`),
    );
    expect(across).toEqual([]);
  });
});

test('no files import each other in a circle', () => {
  expect(circles(sources)).toEqual([]);
});

test('no file has more than 200 lines besides its comments, styles neither', () => {
  const files = [...sources, ...readStyles()];
  const long = files.filter(({ code }) => countCodeLines(code) > 200).map(({ file }) => file);
  expect(files.some(({ file }) => file.endsWith('.css'))).toBe(true);
  expect(long).toEqual([]);
});

test('no folder below src has more than 20 files, and no folder below tests more than 20 files of code', () => {
  const counts = new Map<string, number>();
  for (const file of [...filesBelow(/\.\w+$/), ...filesBelow(/\.(?:tsx?|m?js)$/, 'tests')]) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const full = [...counts].filter(([, count]) => count > 20);
  expect(counts.size).toBeGreaterThan(100);
  expect(full).toEqual([]);
});

/** Counts the lines of a file that contain more than a comment. */
function countCodeLines(code: string): number {
  return code
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;
}

/** Returns the direct child folder or file that contains a file. */
function roomOf(file: string, below: string): string {
  const [room = ''] = file.slice(below.length + 1).split('/');
  return room.replace(/\.tsx?$/, '');
}

function isAcross(file: string, other: string): boolean {
  if (file === door) return false;
  return apart.some((folders) => {
    const [from, to] = [file, other].map((one) => folders.find((folder) => one.startsWith(`${folder}/`)));
    return from !== undefined && to !== undefined && from !== to;
  });
}

/** Returns every import cycle once, as a list of files. */
function circles(files: SourceFile[]): string[] {
  const imports = new Map(files.map(({ file, imports }) => [file, imports]));
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, path: string[]) => {
    const at = path.indexOf(file);
    if (at >= 0) found.push([...path.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    for (const other of imports.get(file) ?? []) visit(other, [...path, file]);
    done.add(file);
  };
  for (const { file } of files) visit(file, []);
  return found;
}
