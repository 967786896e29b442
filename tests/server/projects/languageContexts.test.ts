import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Definitions } from '#definition/model/definitions.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { type Project, readProject } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { runInRequestLanguage } from '#server/language/requestLanguage.ts';
import { loadCheckedDefinitions } from '#server/projectCode/loadCheckedDefinitions.ts';
import { mergeServerCode } from '#server/projectCode/mergeServerCode.ts';
import { generateConsoleLanguageModule } from '#tools/vite/modules/languageModules.ts';

/** German words of a library whose loans have an "End" and whose books have a row action "Cancel". */
const german = {
  'property|End': 'Ende',
  'action|Cancel': 'Absagen',
  'Book {title}': 'Buch {title}',
  'No text uses this': 'Das braucht niemand',
};

let project: Project;
let definitions: Definitions;

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'contexts-'));
  await cp('examples/library', folder, { recursive: true });
  const edit = async (file: string, change: (definition: Record<string, never>) => object) => {
    const place = path.join(folder, file);
    await writeFile(place, JSON.stringify(change(JSON.parse(await readFile(place, 'utf8')))));
  };
  await edit('project.json', (one) => ({ ...one, languages: ['en', 'de'] }));
  await edit(
    'resources/books.json',
    (one: { page?: object; list?: { rowActions?: { label: string }[] } }) => {
      const [first, ...others] = one.list?.rowActions ?? [];
      return {
        ...one,
        page: { ...one.page, title: 'Book {title}' },
        list: { ...one.list, rowActions: [{ ...first, label: 'Cancel' }, ...others] },
      };
    },
  );
  await edit('schemas/loan.json', (one: { properties?: { due?: object } }) => ({
    ...one,
    properties: { ...one.properties, due: { ...one.properties?.due, title: 'End' } },
  }));
  await mkdir(path.join(folder, 'languages'));
  await writeFile(
    path.join(folder, 'languages/de.json'),
    JSON.stringify({ $schema: '../schemas/meta/language.json', ...german }),
  );
  project = readProject(folder);
  definitions = loadCheckedDefinitions(mergeServerCode([]), project, readDefinitionTexts(project, []));
});
afterAll(() => rm(project.folder, { recursive: true }));

test('in German the column and the action of a project and the button of the engine differ, where English has one word', () => {
  const readLabels = () => [
    definitions.resources.books?.list?.rowActions[0]?.label,
    formatMessage('cancel'),
    definitions.entities.loan?.properties.due?.title,
    definitions.resources.books?.page?.title,
  ];
  expect(readLabels()).toEqual(['Cancel', 'Cancel', 'End', 'Book {title}']);
  expect(runInRequestLanguage('de', readLabels)).toEqual(['Absagen', 'Abbrechen', 'Ende', 'Buch {title}']);
});

test('the page of the console gets both words', () => {
  const module = generateConsoleLanguageModule(project, 'de');
  const spoken = JSON.parse(/const spoken = (.*);/.exec(module)?.[1] ?? '');
  expect(spoken.translations.Cancel).toBe('Abbrechen');
  expect(Object.values(spoken.exceptions['resource/books'])).toContain('Absagen');
});
