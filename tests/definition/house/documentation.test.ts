import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Files and folders that a page names although the repository does not contain them, with the reason. */
const absent: Record<string, string> = {
  '.data/': 'the server writes it at its first start',
  'schemas/deal.json': 'the guide shows how to generate it',
  'resources/deals.json': 'the guide shows how to generate it',
  'index.tsx': 'the guide shows where to write it',
  'libs/': "a folder of the reader's own app",
};

const roots = ['bin', 'demo', 'docs', 'examples', 'languages', 'migrations', 'public', 'resources'].concat([
  'schemas',
  'src',
  'tests',
]);

const known = listRepository();
const pages = known.filter(
  (file) =>
    /^(README|CONTRIBUTING)\.md$|^(src|examples|tests)\/.*README\.md$|^docs\/(guides\/)?[\w-]+\.md$/.test(
      file,
    ) && !/^docs\/(definitions|checks)\.md$|\/template\//.test(file),
);

test('every file and folder that the documentation names exists', () => {
  const named = pages.flatMap((page) => namesIn(page, /`([\w@.*-]+(?:\/[\w@.*-]+)*\/?)`/g).filter(isPath));
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((one) => !(one.name in absent) && !exists(one))).toEqual([]);
});

test('every file that is excused is named somewhere, and does not exist', () => {
  const named = new Set(pages.flatMap((page) => namesIn(page, /`([^`\s]+)`/g).map(({ name }) => name)));
  expect(Object.keys(absent).filter((name) => !named.has(name) || known.includes(name))).toEqual([]);
});

test('every function, type and constant that a README of the code names is in the code', () => {
  const code = known
    .filter((file) => /^(src|tests)\/.*\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const words = new Set(code.match(/\w+/g));
  const maps = pages.filter((page) => page.startsWith('src/') || page === 'CONTRIBUTING.md');
  const named = maps.flatMap((page) => namesIn(page, /`(\w*[a-z][A-Z]\w*)(?:\(\))?`/g));
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter(({ name }) => !words.has(name))).toEqual([]);
});

test('every command that the documentation names exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const commands = known
    .filter((file) => /^src\/tools\/commands\/.*\.ts$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\.command\('([\w-]+)/g)].map(([, name]) => name),
    );
  expect(commands.length).toBeGreaterThan(15);
  const ofNpm = pages.flatMap((page) => namesIn(page, /npm run ([\w:-]+)/g));
  const ofConsole = pages.flatMap((page) => namesIn(page, /npx console ([a-z][\w-]*)/g));
  expect(ofNpm.filter(({ name }) => !(name in scripts))).toEqual([]);
  expect(ofConsole.filter(({ name }) => !commands.includes(name))).toEqual([]);
});

interface DocumentedName {
  page: string;
  name: string;
}

function namesIn(page: string, pattern: RegExp): DocumentedName[] {
  return [...readFileSync(page, 'utf8').matchAll(pattern)].map(([, name = '']) => ({ page, name }));
}

function isPath({ name }: DocumentedName): boolean {
  return !name.includes('*') && /(\.(tsx?|jsonc?|md|css|mjs|conf|sql|html)|\/)$/.test(name);
}

/** Checks a path from the repository's root, and below the folder of the page that names it. */
function exists({ page, name }: DocumentedName): boolean {
  const below = path.posix.dirname(page).replace(/^(docs(\/.*)?|\.)$/, '');
  const sought = name.replace(/\/$/, '');
  return known.some((file) => file === sought || (file.startsWith(below) && file.endsWith(`/${sought}`)));
}

function listRepository(): string[] {
  const top = readdirSync('.').filter((name) => name !== 'node_modules');
  const below = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(root, file.replaceAll(path.sep, '/')),
    ),
  );
  return [...top, ...below];
}
