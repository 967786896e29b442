import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readProject } from '#project/project.ts';
import { listTargetLanguages, readMergedTranslations } from '#project/readTranslationFiles.ts';
import { definitions } from '#tests/server/support/definitions.ts';
import { describeTranslationProblems } from '#tools/translations/main.ts';
import { renderGuides } from '#tools/vite/modules/guideModules.ts';
import { buildScreenEntries } from '#tools/vite/modules/screenIndex.ts';

const project = readProject();
const written = renderGuides(project);

it('every screen has a guide, beside the one for newcomers, and no guide is about nothing', () => {
  const names = written.map(({ name }) => name);
  expect(names.toSorted()).toEqual(
    ['home', ...buildScreenEntries(definitions).map(({ name }) => name)].toSorted(),
  );
});

it('a guide says what it is about in its heading, and nothing that could run', () => {
  for (const { name, title, html } of ['en', ...listTargetLanguages(project)].flatMap((one) =>
    renderGuides(project, one),
  )) {
    expect(title, name).not.toBe(name);
    expect(html, name).not.toMatch(/<script|<h1|on\w+=/i);
  }
});

it('a project without guides has none', () => {
  expect(renderGuides(readProject('examples/library'))).toEqual([]);
});

it('the check names a guide that does not stand in a language, and one that is shown nowhere', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'guides-'));
  try {
    for (const [file, title] of [
      ['sites.md', '# Sites'],
      ['zones.md', '# Zones'],
      ['de/sites.md', '# Seiten'],
      ['de/zonse.md', '# Zonen'],
    ] as const) {
      const place = path.join(folder, 'docs/guides/console', file);
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, title);
    }
    const other = { ...project, folder, languages: ['de'] };
    expect(renderGuides(other, 'de').map(({ title }) => title)).toEqual(['Seiten', 'Zones']);
    const said = describeTranslationProblems(other).filter((line) => line.includes('.md'));
    expect(said).toEqual([
      expect.stringMatching(/de\/zones\.md is missing: the English guide is shown instead$/),
      expect.stringMatching(
        /de\/zonse\.md is never shown: there is no English guide "zonse"\. Did you mean "zones"\?$/,
      ),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe.each(listTargetLanguages(project))('every guide in %s', (language) => {
  const said = readMergedTranslations(project, language);

  it.each(written)(
    'is that of $name: the same parts, and what stands on the screen by its words there',
    (guide) => {
      const other = renderGuides(project, language).find(({ name }) => name === guide.name);
      expect(other?.html).not.toBe(guide.html);
      for (const part of ['h2', 'h3', 'li', 'p', 'kbd', 'code', 'strong'])
        expect([part, pieces(other?.html ?? '', part).length]).toEqual([
          part,
          pieces(guide.html, part).length,
        ]);
      const named = pieces(other?.html ?? '', 'strong');
      // A text may have a translation of its own for buttons, another for states.
      const wanted = pieces(guide.html, 'strong').map((words, place) => {
        const found = Object.entries(said).filter(([key]) => key === words || key.endsWith(`|${words}`));
        const isFound = found.some(([, translation]) => translation === named[place]);
        return isFound ? named[place] : (said[words] ?? named[place]);
      });
      expect(named).toEqual(wanted);
    },
  );
});

function pieces(html: string, element: string): string[] {
  return [...html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(
    ([, words = '']) => words,
  );
}
