import { isObject } from '#definition/values/isObject.ts';
import type { DemoSettingsFile } from '../DemoExtension.ts';
import type { DemoFactsFile } from './seedFacts.ts';
import type { DemoHistoryChange } from './seedHistory.ts';
import type { DemoRecordFile } from './seedRecords.ts';

/** The demo files of one tenant. */
export interface DemoTenantFiles {
  /** Folder below `demo/`; empty in a single-tenant demo. */
  folder: string;
  records: DemoRecordFile[];
  history: DemoHistoryChange[];
}

/** The parsed files of a project's demo. */
export interface ParsedDemoFiles {
  settings: DemoSettingsFile;
  tenants: DemoTenantFiles[];
  facts?: DemoFactsFile;
}

/**
 * Parses the files of a `demo/` folder, given by path. Each folder with `records/` is a tenant, and `demo/records/`
 * applies to every tenant. Without such folders, `demo/records/` is the only tenant.
 */
export function parseDemoFiles(texts: Record<string, string>): ParsedDemoFiles | undefined {
  const files = Object.entries(texts).map(([path, text]): [string, unknown] => [path, JSON.parse(text)]);
  const at = (path: string) => files.find(([file]) => file === path)?.[1];
  const settings = at('demo/demo.json');
  if (!isObject(settings)) return undefined;
  const folders = files.flatMap(([file]) => /^demo\/([^/]+)\/records\//.exec(file)?.[1] ?? []);
  const tenants = folders.length > 0 ? [...new Set(folders)] : [''];
  return {
    settings: settings as unknown as DemoSettingsFile,
    tenants: tenants.map((folder) => ({
      folder,
      records: [
        ...collectRecordFiles(files, 'demo'),
        ...(folder ? collectRecordFiles(files, `demo/${folder}`) : []),
      ],
      history: readHistoryChanges(at(['demo', folder, 'history.json'].filter(Boolean).join('/'))),
    })),
    facts: at('demo/facts.json') as DemoFactsFile | undefined,
  };
}

function collectRecordFiles(files: [string, unknown][], folder: string): DemoRecordFile[] {
  return files.flatMap(([file, content]) => {
    const [, inside, entity] = /^(.*)\/records\/([^/]+)\.json$/.exec(file) ?? [];
    return inside === folder && entity ? [{ entity, ...(content as object) }] : [];
  });
}

function readHistoryChanges(file: unknown): DemoHistoryChange[] {
  return isObject(file) ? (file.changes as DemoHistoryChange[]) : [];
}
