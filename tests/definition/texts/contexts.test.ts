import { describe, expect, test } from 'vitest';
import { formatProblemLine, isErrorProblem } from '#definition/check/DefinitionProblem.ts';
import { findDefinitionProblems } from '#definition/check/findDefinitionProblems.ts';
import {
  findTranslatableTexts,
  getMetaSchemaTranslationContexts,
} from '#definition/languages/translatableTexts.ts';
import { createTranslator, mergeTranslations } from '#definition/languages/translations.ts';
import { buildDefinitionsFromTexts } from '#definition/load/files/parseDefinitionFiles.ts';
import { collectCheckerContext } from '#project/collectCheckerContext.ts';
import { readProject } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { linesFor } from '../check/fixture.ts';

const engine = { Cancel: 'Abbrechen', Close: 'Schließen', End: 'Beenden', 'action|Open': 'Öffnen' };

describe('a translation with a context', () => {
  test('applies where the text is used so, and the plain one everywhere else', () => {
    const translate = createTranslator({
      End: 'Beenden',
      'property|End': 'Ende',
      'appointment|End': 'Schluss',
    });
    expect(translate('End', ['lesson', 'property'])).toBe('Ende');
    expect(translate('End', ['appointment', 'property'])).toBe('Schluss');
    expect(translate('End', ['lessons', 'action'])).toBe('Beenden');
    expect(translate('Start', ['lesson', 'property'])).toBe('Start');
  });

  test('of a project leaves the engine its own words, and the other way round', () => {
    const project = { Cancel: 'Absagen', 'engine|Close': 'Zu', Open: 'Offen' };
    const translate = createTranslator(mergeTranslations(engine, project));
    expect(translate('Cancel', ['appointments', 'action'])).toBe('Absagen');
    expect(translate('Cancel', ['engine'])).toBe('Abbrechen');
    expect(translate('Close', ['ticket', 'choice'])).toBe('Schließen');
    expect(translate('Close', ['engine'])).toBe('Zu');
    expect(translate('Open', ['tickets', 'action'])).toBe('Offen');
    expect(translate('End', ['appointment', 'property'])).toBe('Beenden');
  });
});

test('a text has the name of its definition and the kind of its place as contexts', () => {
  const texts = findTranslatableTexts('resources/appointments.json', {
    title: 'Appointments',
    menu: { name: 'Planning' },
    list: { columns: [{ property: 'end', title: 'End' }], rowActions: [{ label: 'Cancel' }] },
    page: { route: '/appointments/{id}', title: 'Appointment {id}' },
  });
  const listed = texts.map(({ text, contexts }) => [text, ...contexts]);
  expect(listed).toEqual([
    ['Appointments', 'appointments', 'page'],
    ['Planning', 'appointments', 'menu'],
    ['End', 'appointments', 'property'],
    ['Cancel', 'appointments', 'action'],
    ['Appointment {id}', 'appointments', 'page'],
  ]);
  const entity = {
    properties: { status: { title: 'Status', oneOf: [{ const: 'closed', title: 'Close' }] } },
  };
  expect(findTranslatableTexts('schemas/ticket.json', entity).map(({ contexts }) => contexts)).toEqual([
    ['ticket', 'property'],
    ['ticket', 'choice'],
  ]);
  expect(getMetaSchemaTranslationContexts()).toContain('view');
});

test('the title of a record is translated, unless it has no words of its own', () => {
  const texts = readDefinitionTexts(readProject('examples/library'), []);
  const books = texts['resources/books.json']?.replace('"title": "{title}"', '"title": "Book {title}"') ?? '';
  const translate = createTranslator({ 'Book {title}': 'Buch {title}', '{title}': 'never' });
  const titleIn = (text: string) =>
    buildDefinitionsFromTexts({ ...texts, 'resources/books.json': text }, translate).resources.books?.page
      ?.title;
  expect(titleIn(books)).toBe('Buch {title}');
  expect(titleIn(texts['resources/books.json'] ?? '')).toBe('{title}');
});

describe('the checker', () => {
  const linesOf = (languageFile: Record<string, string>) =>
    linesFor({
      'languages/de.json': JSON.stringify({
        $schema: '../../../../../schemas/meta/language.json',
        ...languageFile,
      }),
    }).map((line) => line.replace(/^\S+ /, ''));

  test('accepts the contexts in which a text is used', () => {
    expect(
      linesOf({ 'alert|Site closed': 'Zu', 'menu|Sites': 'Websites', 'engine|Welcome': 'Hallo' }),
    ).toEqual([]);
  });

  test('warns of a context in which the text is not used', () => {
    expect(linesOf({ 'action|Sites': 'Websites' })).toEqual([
      'warning L010 action|Sites: "Sites" is not used in the context "action". It is used in: menu, sites.',
    ]);
  });

  test('compares the placeholders with those of the text after the context', () => {
    expect(linesOf({ 'alert|{domain} is closed': 'geschlossen' })).toEqual([
      expect.stringContaining('L011 alert|{domain} is closed: "{domain}" is missing'),
    ]);
  });

  test('reports a translation that no text uses any more as a warning, which stops nothing', () => {
    const project = readProject('examples/library');
    const texts = readDefinitionTexts(project, []);
    const problems = findDefinitionProblems(
      {
        ...texts,
        'project.json': (texts['project.json'] ?? '').replace(
          '"languages": ["en"]',
          '"languages": ["en", "de"]',
        ),
        'languages/de.json': '{ "$schema": "../schemas/meta/language.json", "Boooks": "Bücher" }',
      },
      collectCheckerContext(project),
    );
    expect(problems.map(formatProblemLine)).toEqual([
      'languages/de.json:1:47 warning L010 Boooks: no such English text. Did you mean "Books"?',
    ]);
    expect(problems.filter(isErrorProblem)).toEqual([]);
  });
});
