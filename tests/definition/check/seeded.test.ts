import path from 'node:path';
import { applyEdits, findNodeAtLocation, type JSONPath, modify, parseTree } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { findDefinitionProblems } from '#definition/check/findDefinitionProblems.ts';
import { listOverrideNames } from '#project/collectCheckerContext.ts';
import { readProject } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';

/**
 * A seeded error: the changed location and the expected problem. Set `tells` if the problem is reported at the key or
 * elsewhere.
 */
interface Seed {
  code: string;
  file: string;
  at: JSONPath;
  write: unknown;
  tells?: { key?: true; at?: JSONPath };
}

const site = 'schemas/site.json';
const zone = 'schemas/zone.json';
const sites = 'resources/sites.json';
const zones = 'resources/zones.json';
const channels = 'resources/channels.json';

const seeds: Seed[] = [
  {
    code: 'D011',
    file: 'resources/dictionaries.json',
    at: ['dictionaries', 'timezone', 'distinct', 'resource'],
    write: 'site',
  },
  {
    code: 'D003',
    file: 'resources/dictionaries.json',
    at: ['dictionaries', 'zoneType', 'values', 0, 'label'],
    write: 1,
  },
  { code: 'M004', file: 'resources/menu.json', at: ['items', 0, 'icon'], write: 'hom' },
  { code: 'M011', file: 'resources/menu.json', at: ['items', 1, 'parent'], write: 'hom' },
  { code: 'R001', file: channels, at: ['list', 'colums'], write: [], tells: { key: true } },
  { code: 'R005', file: channels, at: ['api', 'list'], write: 'GET channel' },
  { code: 'R045', file: channels, at: ['menu', 'parent'], write: 'acount' },
  { code: 'R012', file: channels, at: ['list', 'columns', 0], write: 'nam' },
  { code: 'R012', file: sites, at: ['list', 'columns', 1], write: 'domian' },
  { code: 'R029', file: sites, at: ['list', 'filters', 0, 'choices', 0], write: 'Actve' },
  { code: 'R017', file: sites, at: ['list', 'rowActions', 0, 'pageState', 'domain'], write: 'domian' },
  { code: 'R047', file: sites, at: ['list', 'rowActions', 1, 'override'], write: 'AdsTxtReslt' },
  {
    code: 'R028',
    file: sites,
    at: ['list', 'rowActions', 1, 'enabledWhen', 'ads_txt_status'],
    write: { not: 'None' },
    tells: { at: ['list', 'rowActions', 1, 'enabledWhen', 'ads_txt_status', 'not'] },
  },
  { code: 'R019', file: sites, at: ['access', 'rows', 'field'], write: 'site' },
  { code: 'R021', file: zones, at: ['api', 'list'], write: 'GET /domain/{site}/zones' },
  { code: 'R016', file: zones, at: ['forms', 'edit', 'title'], write: 'Edit Zone {zone}' },
  { code: 'R039', file: zones, at: ['forms', 'edit', 'sameFieldsAs'], write: 'creat' },
  { code: 'R033', file: zones, at: ['forms', 'edit', 'call'], write: 'updte' },
  { code: 'S015', file: site, at: ['properties', 'verify_status', 'default'], write: 'Pendng' },
  { code: 'S017', file: site, at: ['properties', 'domain', 'allOf', 0, 'pattern'], write: '^(' },
  { code: 'S016', file: zone, at: ['properties', 'background', 'minLength'], write: 7 },
  { code: 'S021', file: zone, at: ['properties', 'ad_type', 'dictionary'], write: 'zoneTypes' },
];

const clean = readDefinitionTexts(readProject(path.resolve(import.meta.dirname, '../../..')), []);

/** Returns a copy of the shipped definitions with all seeds. */
function seeded(): Record<string, string> {
  const texts = { ...clean };
  for (const { file, at, write } of seeds) {
    const text = texts[file] ?? '';
    texts[file] = applyEdits(text, modify(text, at, write, {}));
  }
  return texts;
}

/** Returns the location at which a seed must be reported. Found without the checker's code. */
function expected(texts: Record<string, string>, { code, file, at, tells = {} }: Seed): string {
  const text = texts[file] ?? '';
  const root = parseTree(text);
  const value = root && findNodeAtLocation(root, tells.at ?? at);
  const node = tells.key ? value?.parent?.children?.[0] : value;
  const lines = text.slice(0, node?.offset).split('\n');
  return `${file}:${lines.length}:${(lines.at(-1) ?? '').length + 1} ${code}`;
}

test('twenty and more mistakes across the shipped definitions are all found in one run, each in its place', () => {
  const texts = seeded();
  const told = findDefinitionProblems(texts, { overrides: listOverrideNames(readProject()) }).map(
    ({ file, line, column, code }) => `${file}:${line}:${column} ${code}`,
  );
  expect(told.sort()).toEqual(seeds.map((seed) => expected(texts, seed)).sort());
});
