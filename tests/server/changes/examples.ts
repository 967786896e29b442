import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { MigrationDecisions } from '#server/storage/schemaChanges/buildMigrationFile.ts';
import { destructive } from './losses.ts';
import type { Kind } from './printTable.ts';
import { having, renamed, shelf } from './shelf.ts';

/** An example of a definition change: its plan and its result. */
export interface Example {
  name: string;
  after: Definitions;
  /** The expected plan: only the unsafe steps if there are any, otherwise all. */
  says: string;
  decisions?: Partial<MigrationDecisions>;
  /** The resulting rows; everything else is unchanged. */
  becomes?: RecordValues[];
  table?: string;
}

const safe: Example[] = [
  {
    name: 'a property',
    after: shelf({ remark: { title: 'Remark', type: 'string' } }),
    says: 'book.remark: a new column',
  },
  {
    name: 'a property with a default',
    after: shelf({ stock: { title: 'Stock', type: 'integer', default: 1 } }),
    says: 'book.stock: a new column, filled with 1',
    becomes: [{ stock: 1 }, { stock: 1 }, { stock: 1 }],
  },
  {
    name: 'a property that was called otherwise',
    after: shelf(renamed('note', 'remark', { renamedFrom: 'note' })),
    says: 'book.remark: the column "note" is renamed, with all its values',
    becomes: [{ remark: 'A classic' }, { remark: null }, { remark: 'Maps inside' }],
  },
  {
    name: 'an entity that was called otherwise',
    after: shelf({}, { name: 'volume', renamedFrom: 'book' }),
    says: 'volume: the table "book" is renamed, with all its records',
    table: 'volume',
  },
  {
    name: 'a longer limit',
    after: shelf(having('title', { maxLength: 80 })),
    says: 'book.title: maxLength is 80, not 40',
  },
  {
    name: 'one choice more',
    after: shelf(having('genre', { enum: ['novel', 'poetry', 'travel', 'drama'] })),
    says: 'book.genre: with the choices "drama"',
  },
  {
    name: 'a limit that all keep',
    after: shelf(having('pages', { maximum: 500 })),
    says: 'book.pages: maximum is 500',
  },
  {
    name: 'required, and all have it',
    after: shelf({}, { required: ['title'] }),
    says: 'book.title: every record must have it, and has it',
  },
  {
    name: 'an empty property goes',
    after: shelf({ empty: undefined }),
    says: 'book.empty: the column goes, and holds nothing',
  },
  {
    name: 'an empty property becomes a number',
    after: shelf(having('empty', { type: 'number' })),
    says: 'book.empty: becomes double precision, and holds nothing',
  },
  {
    name: 'no two alike, and none are',
    after: shelf(having('code', { unique: true })),
    says: 'book.code: no two records share it, and all keep that',
  },
];

const narrowing: Example[] = [
  {
    name: 'a shorter limit, old records let be',
    after: shelf(having('title', { maxLength: 10 })),
    says: 'book.title: maxLength is 10, not 40: 1 records break it',
    decisions: { keep: ['book.title'] },
  },
  {
    name: 'fewer choices, mapped',
    after: shelf(having('genre', { enum: ['novel', 'travel'] })),
    says: 'book.genre: without the choices "poetry": 1 records break it',
    decisions: { map: { 'book.genre': { poetry: 'novel' } } },
    becomes: [{}, { genre: 'novel' }, {}],
  },
  {
    name: 'fewer choices of a list, mapped',
    after: shelf(having('languages', { items: { type: 'string', enum: ['de', 'en'] } })),
    says: 'book.languages: without the choices "fr": 1 records break it',
    decisions: { map: { 'book.languages': { fr: 'en' } } },
    becomes: [{}, { languages: ['de', 'en'] }, {}],
  },
  {
    name: 'newly required, filled',
    after: shelf({}, { required: ['shelf'] }),
    says: 'book.shelf: every record must have it, and 1 records have none',
    decisions: { fill: { 'book.shelf': 'Z9' } },
    becomes: [{}, { shelf: 'Z9' }, {}],
  },
  {
    name: 'newly required, old records let be',
    after: shelf({}, { required: ['price'] }),
    says: 'book.price: every record must have it, and 1 records have none',
    decisions: { keep: ['book.price'] },
  },
  {
    name: 'a new property that is required, filled',
    after: shelf({ state: { title: 'State', type: 'string' } }, { required: ['state'] }),
    says: 'book.state: every record must have it, and 3 records have none',
    decisions: { fill: { 'book.state': 'open' } },
    becomes: [{ state: 'open' }, { state: 'open' }, { state: 'open' }],
  },
  {
    name: 'a pattern',
    after: shelf(having('code', { pattern: '^[0-9.]+$' })),
    says: 'book.code: pattern is "^[0-9.]+$": 1 records break it',
    decisions: { map: { 'book.code': { x9: '9' } } },
    becomes: [{}, { code: '9' }, {}],
  },
  {
    name: 'a format',
    after: shelf(having('code', { format: 'email' })),
    says: 'book.code: format is "email": 3 records break it',
    decisions: { keep: ['book.code'] },
  },
  {
    name: 'a greater least number',
    after: shelf(having('pages', { minimum: 100 })),
    says: 'book.pages: minimum is 100: 1 records break it',
    decisions: { keep: ['book.pages'] },
  },
  {
    name: 'a limit that is another property',
    after: shelf(having('closed', { formatMinimum: { $data: '1/opened' } })),
    says: 'book.closed: formatMinimum is opened: 1 records break it',
    decisions: { keep: ['book.closed'] },
  },
  {
    name: 'a rule between properties',
    after: shelf(
      {},
      {
        allOf: [
          {
            if: { required: ['genre'], properties: { genre: { const: 'poetry' } } },
            // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
            then: { required: ['note'] },
          },
        ],
      },
    ),
    says: 'book: the rules between properties are others: 1 records break it',
    decisions: { keep: ['book'] },
  },
];

/** The examples of the table. */
export const all: [Kind, Example][] = [
  ...safe.map((one): [Kind, Example] => ['safe', one]),
  ...narrowing.map((one): [Kind, Example] => ['narrowing', one]),
  ...destructive.map((one): [Kind, Example] => ['destructive', one]),
];
