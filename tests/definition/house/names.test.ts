import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { baseFolders, definitionTexts } from '#tests/support/definitionTexts.ts';
import { escaped } from '#tests/support/escaped.ts';
import { found, productWords } from '#tests/support/productWords.ts';
import { readSources } from './sources.ts';

const meta = 'src/definition/meta';
const engine = ['src/definition', 'src/console', 'src/server', 'src/tools', 'src/project'];

/** Words of the engine that coincide with a project name, with their meaning in the engine. */
const innocent: Record<string, string> = {
  link: 'a display, and an icon',
  widget: "a property's annotation",
  user: 'who has logged in',
  session: 'the key that marks the resource by which people come in',
  app: "the engine's own module",
  company: "what a project's records may belong to",
  home: 'the page that every console has',
  keywords: 'what a project adds to the rules of schemas',
  style: 'an attribute of HTML',
  cascade: 'what SQL does with the references to a changed value',
  created_time: 'what a new screen is offered',
  scope_value: 'what the form of a new alert begins with',
  file_name: 'how the refused rows of a file are asked for',
};

/** Domain terms of the first project and of base modules, which no page of another console may show. */
const trade =
  /ads ?\.?txt|adstxt|publisher|postback|\bssp_|\bad (?:unit|platform|zone)|advertis|user.?groups?\b/i;

const sources = readSources().filter(({ file }) => isOfEngine(file));
const definitions = definitionFiles();

describe('the engine names nothing of the project that it runs', () => {
  test.each(namesOf())('%s', (name) => {
    if (innocent[name]) return;
    const found = sources.filter(({ code }) => mentions(code, name)).map(({ file }) => file);
    expect(found.sort()).toEqual([]);
  });

  test('and says no word of its trade, in code, texts and pages', () => {
    const texts = [...sources.map(({ file }) => file), ...textsOfEngine()];
    expect(texts.filter((file) => trade.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

/** Descriptions of the definition language appear in every project's workbench and editor. */
describe('the language is explained in words of no product', () => {
  const words = productWords('examples/library').read.filter((word) => !innocent[word]);
  test.each(readdirSync(meta))('%s', (file) => {
    const text = readFileSync(path.join(meta, file), 'utf8').replace(/time zone/gi, '');
    expect(found(words, text)).toEqual([]);
  });
});

test('what is excused is a name of the project', () => {
  expect(Object.keys(innocent).filter((name) => !namesOf().includes(name))).toEqual([]);
});

test('the names under which the API speaks stand in one file', () => {
  const names = Object.values(apiProtocol).flatMap((part) =>
    typeof part === 'object' ? Object.values(part) : part,
  );
  const said = names.map(String).filter((name) => /[_.-]./.test(name) || name === 'msg');
  expect(said.length).toBeGreaterThan(10);
  const found = sources
    .filter(({ file }) => file !== 'src/definition/api/apiProtocol.ts')
    .flatMap(({ file, code }) => said.filter((name) => mentionsPart(code, name)).map((name) => [file, name]));
  expect(found).toEqual([]);
});

/**
 * Returns true if the code mentions the name: as a text, as a key of all entities or resources, or as an SQL table.
 * Names of two words match anywhere.
 */
function mentions(code: string, name: string): boolean {
  const plain = escaped(name);
  if (/[^a-z]/i.test(name)) return mentionsPart(code, name);
  return new RegExp(
    `(['"\`])${plain}\\1|\\b(?:entities|resources|reports)\\??\\.${plain}\\b|\\b(?:from|join|into|update) "?${plain}\\b"?`,
  ).test(code);
}

function mentionsPart(code: string, name: string): boolean {
  return new RegExp(`(?<![\\w-])${escaped(name)}(?![\\w-])`).test(code);
}

/**
 * Returns the names of the root project and the base: resources, entities, reports, routes, properties of two words,
 * project name, prefix, demo companies.
 */
function namesOf(): string[] {
  const project = JSON.parse(readFileSync('project.json', 'utf8'));
  const named = definitions.flatMap(({ $id, name, route }) => [$id, name, route]);
  const properties = definitions.flatMap(({ $id, properties = {} }) => ($id ? Object.keys(properties) : []));
  const companies = readdirSync('demo').filter((it) => !it.includes('.') && it !== 'records');
  const all = [
    ...named,
    ...properties.filter((name) => /[^a-z]/i.test(name)),
    project.name,
    project.api.prefix,
    ...companies,
    'company',
    ...baseFolders.flatMap(pagesOf),
  ];
  return [...new Set(all.filter((it): it is string => typeof it === 'string' && it !== 'Reports'))].sort();
}

/** Returns the paths of the pages that a base module adds. */
function pagesOf(folder: string): string[] {
  const file = path.join(folder, 'pages/pages.json');
  return existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8')).map((page: { path: string }) => page.path)
    : [];
}

interface Definition {
  $id?: string;
  name?: string;
  route?: string;
  properties?: Record<string, unknown>;
}

function definitionFiles(): Definition[] {
  return definitionTexts(['.', ...baseFolders]).map((text) => JSON.parse(text));
}

function isOfEngine(file: string): boolean {
  return engine.some((folder) => file.startsWith(`${folder}/`));
}

/** Returns the texts, styles and pages of the engine. */
function textsOfEngine(): string[] {
  return engine
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)),
    )
    .filter((file) => /\.(json|css|html|svg|mjs)$/.test(file));
}
