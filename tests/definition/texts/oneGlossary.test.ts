import { describe, expect, it } from 'vitest';
import engineIcons from '#definition/icons.json';
import { buildDefinitionsFromTexts } from '#definition/load/files/parseDefinitionFiles.ts';
import { readProject } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { definitions } from '#tests/server/support/definitions.ts';
import { buildScreenEntries } from '#tools/vite/modules/screenIndex.ts';

const projects = [
  ['the publisher console', definitions, readProject('.')],
  [
    'the library',
    buildDefinitionsFromTexts(readDefinitionTexts(readProject('examples/library'))),
    readProject('examples/library'),
  ],
] as const;

describe.each(projects)(
  '%s calls each thing one name',
  (_, { entities, resources, reportPages, menu, ...all }, { brand }) => {
    const pages = buildScreenEntries({ entities, resources, reportPages, menu, ...all });

    it.each(pages)('$route: in the menu, in the breadcrumb and as its title', ({ kind, name, title }) => {
      const page = kind === 'report' ? reportPages[name] : resources[name];
      const inMenu = menu.find(({ id }) => id === name);
      expect([title, inMenu?.name ?? title]).toEqual([page?.title, page?.title]);
    });

    it('and no other thing the same', () => {
      const titles = pages.map(({ title }) => title);
      expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
    });

    it('and no entry of the menu has the picture of another', () => {
      const icons: Record<string, string> = { ...engineIcons, ...brand.icons };
      const pictures = menu.flatMap(({ icon }) => (icon ? [icons[icon]] : []));
      expect(pictures.filter((picture, at) => pictures.indexOf(picture) !== at)).toEqual([]);
    });

    it('and says of every red state what it means', () => {
      const bare = Object.values(entities).flatMap(({ name: entity, properties }) =>
        Object.values(properties).flatMap(({ name, choices = [] }) =>
          choices.flatMap(({ color, label, description }) =>
            color === 'red' && !description ? [`${entity}.${name}: ${label}`] : [],
          ),
        ),
      );
      expect(bare).toEqual([]);
    });
  },
);
