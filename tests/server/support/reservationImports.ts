import type { RecordValues } from '#definition/model/entity.ts';
import { writeXlsx } from '#server/spreadsheet/writeXlsx.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import type { Preview } from './adUnitImports.ts';
import type { Answer, Caller } from './caller.ts';
import { definitionsWith } from './definitions.ts';
import { multipart } from './multipart.ts';
import { type TestApp, testApp } from './testApp.ts';

const key = (title: string) => ({ title, type: 'integer', readOnly: true, generated: 'key' });
const reference = { resource: 'readers', value: 'id', label: 'name' };

const reader = {
  $schema: './meta/entity.json',
  $id: 'reader',
  title: 'Reader',
  type: 'object',
  required: ['name'],
  properties: { id: key('Reader ID'), name: { title: 'Name', type: 'string', maxLength: 60 } },
};

const readers = {
  $schema: '../schemas/meta/resource.json',
  name: 'readers',
  entity: 'reader',
  route: '/readers',
  title: 'Readers',
  menu: { name: 'Readers', sort: 51 },
  api: { list: 'GET /reader/list' },
  list: { filters: ['name'], columns: ['id', 'name'] },
};

const reservation = {
  $schema: './meta/entity.json',
  $id: 'reservation',
  title: 'Reservation',
  type: 'object',
  required: ['book', 'reader_id'],
  properties: {
    id: key('Reservation ID'),
    book: { title: 'Book', type: 'string', maxLength: 60 },
    reader_id: { title: 'Reader', type: 'integer', references: reference },
    shelf_number: { title: 'Shelf', type: 'integer', unique: true },
  },
};

const fields = ['book', 'reader_id', 'shelf_number'];
const reservations = {
  $schema: '../schemas/meta/resource.json',
  name: 'reservations',
  entity: 'reservation',
  route: '/reservations',
  title: 'Reservations',
  menu: { name: 'Reservations', sort: 52 },
  api: {
    list: 'GET /reservation/list',
    create: 'POST /reservation',
    export: { call: 'GET /reservation/export', fileName: 'reservations.xlsx' },
    import: { call: 'POST /reservation/import', accepts: { types: ['xlsx', 'csv'], maxBytes: 1e6 } },
    createMany: { call: 'POST /reservation/batch', maxRecords: 200, names: { reader_id: 'name' } },
  },
  list: {
    filters: ['reader_id'],
    columns: ['id', ...fields],
    toolbar: [
      { label: 'Add Reservation', form: 'create' },
      { label: 'Import', batch: { form: 'create', submit: 'createMany', upload: 'import' } },
      { label: 'Export', download: 'export' },
    ],
  },
  forms: { create: { title: 'Add Reservation', call: 'create', fields } },
};

/** Reservations that name a reader by name. Two readers may have the same name. */
const reservationDefinitions = definitionsWith({
  'schemas/reader.json': reader,
  'resources/readers.json': readers,
  'schemas/reservation.json': reservation,
  'resources/reservations.json': reservations,
});

/** A company that imports reservations, and its administrator. */
export interface ReservationImports {
  server: TestApp;
  records: TenantRecords;
  ann: Caller;
  /** Stores a reader and returns the key. */
  addReader: (name: string) => Promise<number>;
  /** Uploads rows below the column titles. */
  upload: (rows: (string | number)[][], header?: string[]) => Promise<Preview>;
  uploadFile: (name: string, content: Buffer) => Promise<Answer>;
}

/** Starts a server with a company that imports reservations. */
export async function reservationImports(): Promise<ReservationImports> {
  const server = await testApp(reservationDefinitions);
  const records = await server.company(1);
  const ann = await server.user({ email: 'ann@one.example', is_admin: true });
  const uploadFile: ReservationImports['uploadFile'] = (name, content) =>
    ann('POST', '/ssp_publisher/reservation/import', ...multipart({}, { name, content }));
  return {
    server,
    records,
    ann,
    addReader: async (name) => Number((await records.insert('reader', { name })).id),
    upload: async (rows, header = ['Book', 'Reader']) =>
      (await uploadFile('a.xlsx', writeXlsx('x', header, rows))).body.data as Preview,
    uploadFile,
  };
}

/** Returns the readers and errors of a preview, by row. */
export function readersIn({ preview_data }: Preview): [unknown, RecordValues[]][] {
  return preview_data.map(({ name, errors }) => [name, errors as RecordValues[]]);
}
