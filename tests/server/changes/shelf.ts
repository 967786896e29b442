import { buildDefinitions } from '#definition/load/buildDefinitions.ts';
import type { Definitions, ParsedDefinitionFiles } from '#definition/model/definitions.ts';
import type { EntityDefinition, PropertyDefinition } from '#definition/model/entity.ts';

type Properties = Record<string, PropertyDefinition | undefined>;

const key: PropertyDefinition = { title: 'ID', type: 'integer', readOnly: true, generated: 'key' };

/** The book entity before any change. */
const book: Properties = {
  id: key,
  title: { title: 'Title', type: 'string', maxLength: 40 },
  note: { title: 'Note', type: 'string' },
  genre: { title: 'Genre', type: 'string', enum: ['novel', 'poetry', 'travel'] },
  languages: { title: 'Languages', type: 'array', items: { type: 'string', enum: ['de', 'en', 'fr'] } },
  pages: { title: 'Pages', type: 'integer' },
  price: { title: 'Price', type: 'number' },
  shelf: { title: 'Shelf', type: 'string' },
  code: { title: 'Code', type: 'string' },
  opened: { title: 'Opened', type: 'string', format: 'date' },
  closed: { title: 'Closed', type: 'string', format: 'date' },
  empty: { title: 'Empty', type: 'string' },
};

/** Returns definitions with only books and the given property changes; undefined removes a property. */
export function shelf(
  changed: Properties = {},
  more: Partial<EntityDefinition> & { name?: string } = {},
): Definitions {
  const { name = 'book', ...rest } = more;
  const properties = Object.fromEntries(
    Object.entries({ ...book, ...changed }).filter(([, property]) => property !== undefined),
  ) as Record<string, PropertyDefinition>;
  const entity = {
    $schema: '',
    $id: name,
    title: 'Book',
    type: 'object',
    properties,
    ...rest,
  } as EntityDefinition;
  return buildDefinitions({
    project: { $schema: '', name: 'Shelf' },
    entities: [entity],
    resources: [],
    menu: { $schema: '', items: [] },
    dictionaries: { $schema: '', dictionaries: {} },
  } as ParsedDefinitionFiles);
}

/** Changes one property of a book. */
export function having(name: string, more: Partial<PropertyDefinition>): Properties {
  return { [name]: { ...(book[name] ?? { title: name }), ...more } as PropertyDefinition };
}

/** Renames a property. */
export function renamed(was: string, is: string, more: Partial<PropertyDefinition> = {}): Properties {
  return { [was]: undefined, [is]: { ...book[was], ...more } as PropertyDefinition };
}

/** The rows before each change. */
export const rows = [
  `(1, 'Dune', 'A classic', 'novel', '["en"]', 412, 9.5, 'A1', '17', '2020-01-01', '2020-02-01')`,
  `(1, 'The Odyssey of a very long title', null, 'poetry', '["de","fr"]', 300, 20, null, 'x9', '2021-05-05', '2021-04-01')`,
  `(1, 'Walks', 'Maps inside', 'travel', '[]', 80, null, 'A1', '3.5', null, null)`,
];
export const columns =
  'organisation_id, title, note, genre, languages, pages, price, shelf, code, opened, closed';
