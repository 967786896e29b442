import type { Example } from './examples.ts';
import { having, renamed, shelf } from './shelf.ts';

/** Changes that lose data, or would lose it. */
export const destructive: Example[] = [
  {
    name: 'a property goes',
    after: shelf({ note: undefined }),
    says: 'book.note: the property is gone, and 2 records have a value there',
    decisions: { drop: ['book.note'] },
  },
  {
    name: 'a property goes while a like one comes',
    after: shelf(renamed('note', 'remark')),
    says: 'book.note: the property is gone, and 2 records have a value there; if it is "remark" now, that says "renamedFrom": "note"',
    decisions: { rename: { 'book.note': 'remark' } },
    becomes: [{ remark: 'A classic' }, { remark: null }, { remark: 'Maps inside' }],
  },
  {
    name: 'a number goes',
    after: shelf({ price: undefined }),
    says: 'book.price: the property is gone, and 2 records have a value there',
    decisions: { drop: ['book.price'] },
  },
  {
    name: 'a list goes',
    after: shelf({ languages: undefined }),
    says: 'book.languages: the property is gone, and 3 records have a value there',
    decisions: { drop: ['book.languages'] },
  },
  {
    name: 'a text becomes a whole number',
    after: shelf(having('code', { type: 'integer' })),
    says: 'book.code: becomes bigint, and holds text: of 3 values 2 would be lost',
    decisions: { convert: ['book.code'] },
    becomes: [{ code: 17 }, { code: null }, { code: null }],
  },
  {
    name: 'a number becomes a whole one',
    after: shelf(having('price', { type: 'integer' })),
    says: 'book.price: becomes bigint, and holds double precision: of 2 values 1 would be lost',
    decisions: { convert: ['book.price'] },
    becomes: [{ price: 10 }, {}, {}],
  },
  {
    name: 'a text becomes a day',
    after: shelf(having('note', { format: 'date' })),
    says: 'book.note: becomes date, and holds text: of 2 values 2 would be lost',
    decisions: { convert: ['book.note'] },
    becomes: [{ note: null }, {}, { note: null }],
  },
  {
    name: 'a list becomes a number',
    after: shelf(having('languages', { type: 'integer', items: undefined })),
    says: 'book.languages: becomes bigint, and holds jsonb: of 3 values 3 would be lost',
    decisions: { convert: ['book.languages'] },
    becomes: [{ languages: null }, { languages: null }, { languages: null }],
  },
  {
    name: 'a day becomes yes or no',
    after: shelf(having('opened', { type: 'boolean', format: undefined })),
    says: 'book.opened: becomes boolean, and holds date: of 2 values 2 would be lost',
    decisions: { convert: ['book.opened'] },
    becomes: [{ opened: null }, { opened: null }, {}],
  },
  {
    name: 'two properties go, and one is lost by name',
    after: shelf({ ...renamed('note', 'remark'), shelf: undefined }),
    says: 'book.shelf: the property is gone, and 2 records have a value there',
    decisions: { rename: { 'book.note': 'remark' }, drop: ['book.shelf'] },
    becomes: [{ remark: 'A classic' }, { remark: null }, { remark: 'Maps inside' }],
  },
];
