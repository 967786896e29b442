import { describe, expect, test } from 'vitest';
import { diffCallAccess } from '#definition/diff/diffCallAccess.ts';
import { diffOpenApi } from '#definition/diff/diffOpenApi.ts';
import { diffScreens } from '#definition/diff/diffScreens.ts';
import { buildDefinitionsFromTexts } from '#definition/load/files/parseDefinitionFiles.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { ResourceAccess } from '#definition/model/recordPage.ts';
import { readProject } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';

const texts = readDefinitionTexts(readProject('examples/library'), []);
const library = buildDefinitionsFromTexts(texts);

/** Returns the library's definitions with one file changed. */
function changed<Parsed = never>(file: string, change: (parsed: Parsed) => void) {
  const parsed = JSON.parse(texts[file] ?? '');
  change(parsed as Parsed);
  return buildDefinitionsFromTexts({ ...texts, [file]: JSON.stringify(parsed) });
}

type DictionaryFile = { dictionaries: { branch: { values: { value: string; label: string }[] } } };

const books = 'resources/books.json';
const lines = (changes: { effect: string; at: string; description: string }[]) =>
  changes.map(({ effect, at, description }) => `${effect} ${at}: ${description}`);

describe('what people find otherwise', () => {
  test('nothing, where nothing has changed', () => {
    expect([...diffScreens(library, library), ...diffCallAccess(library, library)]).toEqual([]);
  });

  test('a choice of a dictionary that goes, and one that comes', () => {
    const other = changed<DictionaryFile>('resources/dictionaries.json', ({ dictionaries: { branch } }) => {
      branch.values.splice(1, 1, { value: 'north', label: 'North' });
    });
    expect(lines(diffScreens(library, other))).toEqual([
      'safe branch: a new choice, "North"',
      'narrowing branch: the choice "Harbour" is gone: records keep it, and no other record can get it',
    ]);
  });

  test.each<
    [
      string,
      (file: { list: { columns: unknown[]; toolbar: unknown[] }; title: string; route: string }) => void,
      string,
    ]
  >([
    [
      'a column that goes',
      (file) => file.list.columns.pop(),
      'destructive books: the column "published" is gone',
    ],
    [
      'a button that goes',
      (file) => file.list.toolbar.pop(),
      'destructive books: the button "Download" is gone',
    ],
    [
      'another title',
      (file) => {
        file.title = 'Titles';
      },
      'safe books: is called "Titles", not "Books"',
    ],
    [
      'another address',
      (file) => {
        file.route = '/titles';
      },
      'narrowing books: moves from /books to /titles: bookmarks lead nowhere',
    ],
  ])('%s', (_, change, line) => {
    expect(lines(diffScreens(library, changed(books, change as never)))).toContain(line);
  });

  test('another word for a choice, by the property that it belongs to', () => {
    const after = changed('schemas/book.json', (file: { properties: { copies: { title: string } } }) => {
      file.properties.copies.title = 'Volumes';
    });
    expect(lines(diffScreens(library, after))).toEqual([
      'safe books: the column "copies" is called "Volumes", not "Copies"',
      'safe book.copies: is called "Volumes", not "Copies"',
    ]);
  });

  test('who may do less, once for all calls that ask for the same', () => {
    const after = changed(books, (file: { access?: unknown }) => {
      file.access = { adminsOnly: true };
    });
    const found = lines(diffCallAccess(library, after)).filter((line) => line.includes(' books: '));
    expect(found).toEqual([
      'narrowing books: list, create, update, delete, restore, bulk, export: for administrators; before for groups with "Books"',
    ]);
    expect(lines(diffCallAccess(after, library))[0]).toMatch(
      /^safe books: .* for groups with "Books"; before for/,
    );
  });
});

describe('access to the calls of a screen', () => {
  const { books: screen } = library.resources;
  if (!screen) throw new Error('The library has no books');
  const withAccess = (access: Partial<ResourceAccess>): Definitions => ({
    ...library,
    resources: { ...library.resources, books: { ...screen, access: { ...screen.access, ...access } } },
  });
  const effects = (before: Definitions, after: Definitions) => [
    ...new Set(diffCallAccess(before, after).flatMap(({ at, effect }) => (at === 'books' ? effect : []))),
  ];

  test('is narrowed where users see only their own records', () => {
    const owned = withAccess({ ownedBy: 'id' });
    expect(effects(library, owned)).toEqual(['narrowing']);
    expect(effects(withAccess({ menu: undefined, adminsOnly: true }), owned)).toEqual(['narrowing']);
    const [line] = lines(diffCallAccess(library, owned));
    expect(line).toMatch(
      /^narrowing books: .*: for all logged-in users, only their own records \("id"\); before/,
    );
  });

  test('is narrowed by another menu item, and by other rows', () => {
    expect(effects(library, withAccess({ menu: 'other' }))).toEqual(['narrowing']);
    const rows = { grant: 'book_ids', field: 'id' };
    const limited = withAccess({ rows });
    expect(effects(library, limited)).toEqual(['narrowing']);
    expect(effects(limited, library)).toEqual(['safe']);
    const withEmpty = withAccess({ rows: { ...rows, includeEmpty: true } });
    expect(effects(limited, withEmpty)).toEqual(['safe']);
    expect(effects(withEmpty, limited)).toEqual(['narrowing']);
    expect(effects(limited, withAccess({ rows: { ...rows, grant: 'shelf_ids' } }))).toEqual(['narrowing']);
    expect(effects(withAccess({ adminsOnly: true }), limited)).toEqual(['safe']);
  });
});

describe('what callers find otherwise', () => {
  const document = (properties: object, required: string[] = [], path = '/book') => ({
    paths: {
      [path]: {
        post: {
          requestBody: { content: { json: { schema: { type: 'object', required, properties } } } },
          responses: { 200: { content: { json: { schema: { $ref: '#/components/schemas/book' } } } } },
        },
      },
    },
    components: { schemas: { book: { type: 'object', properties } } },
  });
  const before = document({ title: { type: 'string', maxLength: 40 }, note: { type: 'string' } });
  const compared = (after: typeof before) => lines(diffOpenApi(before, after));

  test.each([
    ['a call that is gone', document({}, [], '/books'), 'destructive POST /book: the call was removed'],
    [
      'a field that is no longer taken',
      document({ title: { type: 'string' } }),
      'destructive POST /book: no longer accepts "note"',
    ],
    [
      'a field that is no longer answered',
      document({ title: { type: 'string' } }),
      'destructive POST /book: no longer returns "note"',
    ],
    [
      'a field that must be sent',
      document({ title: { type: 'string', maxLength: 40 }, note: { type: 'string' } }, ['note']),
      'narrowing POST /book: now requires "note"',
    ],
    [
      'a field that takes less',
      document({ title: { type: 'string', maxLength: 20 }, note: { type: 'string' } }),
      'narrowing POST /book: accepts fewer values for "title": maxLength 20',
    ],
  ])('%s', (_, after, line) => {
    expect(compared(after as never)).toContain(line);
  });

  test('a field that takes more is none of their concern', () => {
    expect(
      compared(document({ title: { type: 'string', maxLength: 80 }, note: { type: 'string' } })),
    ).toEqual([]);
  });
});
