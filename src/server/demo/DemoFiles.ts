import { isRow } from '../../definition/isRow';
import type { DemoSettings } from '../DemoCode';
import type { FactsFile } from './seedFacts';
import type { PastChange } from './seedHistory';
import type { RecordFile } from './seedRecords';

/** The files of one tenant of the demo. */
export interface DemoTenant {
  /** Its folder below `demo/`; empty where the project has one tenant alone. */
  folder: string;
  records: RecordFile[];
  history: PastChange[];
}

/** A project's demo, as its files say it. */
export interface DemoFiles {
  settings: DemoSettings;
  tenants: DemoTenant[];
  facts?: FactsFile;
}

/**
 * Sorts the files of a `demo/` folder, by path: each folder with `records/` inside is a tenant, and the records in
 * `demo/records/` are every tenant's. Without such folders they are those of the one tenant that there is.
 */
export function demoFiles(texts: Record<string, string>): DemoFiles | undefined {
  const files = Object.entries(texts).map(([path, text]): [string, unknown] => [path, JSON.parse(text)]);
  const at = (path: string) => files.find(([file]) => file === path)?.[1];
  const settings = at('demo/demo.json');
  if (!isRow(settings)) return undefined;
  const folders = files.flatMap(([file]) => /^demo\/([^/]+)\/records\//.exec(file)?.[1] ?? []);
  const tenants = folders.length > 0 ? [...new Set(folders)] : [''];
  return {
    settings: settings as unknown as DemoSettings,
    tenants: tenants.map((folder) => ({
      folder,
      records: [...recordsIn(files, 'demo'), ...(folder ? recordsIn(files, `demo/${folder}`) : [])],
      history: changesIn(at(['demo', folder, 'history.json'].filter(Boolean).join('/'))),
    })),
    facts: at('demo/facts.json') as FactsFile | undefined,
  };
}

function recordsIn(files: [string, unknown][], folder: string): RecordFile[] {
  return files.flatMap(([file, content]) => {
    const [, inside, entity] = /^(.*)\/records\/([^/]+)\.json$/.exec(file) ?? [];
    return inside === folder && entity ? [{ entity, ...(content as object) }] : [];
  });
}

function changesIn(file: unknown): PastChange[] {
  return isRow(file) ? (file.changes as PastChange[]) : [];
}
