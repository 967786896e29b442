import type { RecordValues } from '#definition/model/entity.ts';
import { loadServerProject } from '#server/projectCode/loadServerProject.ts';
import { readSheetFile } from '#server/spreadsheet/readSheetFile.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import type { Answer, Caller } from './caller.ts';
import { multipart } from './multipart.ts';
import { type TestApp, testApp } from './testApp.ts';

/** Response to an uploaded file. */
export interface Preview {
  preview_data: RecordValues[];
  analysis_report_path: string | null;
  success_count: number;
  error_count: number;
  notes: string[];
}

/** A company with the live app Daily Puzzle, and its administrator Ann who imports ad units. */
export interface AdUnitImports {
  server: TestApp;
  records: TenantRecords;
  ann: Caller;
  app: RecordValues;
  upload: (
    name: string,
    content: Buffer | string,
    sent?: { by?: Caller; language?: string; fields?: RecordValues },
  ) => Promise<Answer>;
  report: (name: unknown, language?: string) => Promise<Answer>;
}

/** Starts a server with a company that imports ad units. */
export async function adUnitImports(): Promise<AdUnitImports> {
  const { definitions } = await loadServerProject();
  const server = await testApp(definitions, {}, 'tables');
  const records = await server.company(1);
  const ann = await server.user({ email: 'ann@one.example', is_admin: true });
  const app = await records.insert('app', {
    app_name: 'Daily Puzzle',
    app_platform: 'ANDROID',
    bundle_id: 'com.example.app',
    category: 'games',
    status: 'Live',
  });
  return {
    server,
    records,
    ann,
    app,
    upload: (name, content, { by = ann, language = 'en', fields = {} } = {}) => {
      const [body, headers] = multipart(fields, { name, content });
      return by('POST', '/ssp_publisher/zone/batch/import', body, {
        ...headers,
        'accept-language': language,
      });
    },
    report: (name, language = 'en') =>
      ann(
        'GET',
        `/ssp_publisher/download/analysis/report?file_name=${encodeURIComponent(String(name))}`,
        undefined,
        { 'accept-language': language },
      ),
  };
}

/** Returns the data of an accepted file. */
export function previewOf({ body }: Answer): Preview {
  return body.data as Preview;
}

/** Reads a downloaded .xlsx. */
export function sheetOf({ bytes }: Answer) {
  return readSheetFile({ name: 'a.xlsx', bytes }, { types: ['xlsx'], bytes: 1e7, rows: 1000 });
}
