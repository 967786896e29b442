import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The pages of a built console, as they were at the start of the server. */
export interface ConsoleBuild {
  folder: string;
  /** HTML of the pages by file name, such as index.html. */
  pages: Record<string, string>;
  /** Preloaded files by page address. */
  preloads: Record<string, string[]>;
  /** The entry script of the console. Its name contains a hash, so it identifies the build. */
  entry?: string;
}

/**
 * Reads the pages of a built console. The server sends them as long as it runs: a build that replaces the files does not
 * affect it, because the assets of the pages are kept.
 */
export function readConsoleBuild(folder: string): ConsoleBuild {
  const names = readdirSync(folder).filter((name) => name.endsWith('.html'));
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const pages = Object.fromEntries(names.map((name) => [name, read(name)]));
  const [, entry] = /<script type="module"[^>]*\ssrc="([^"]+)"/.exec(pages['index.html'] ?? '') ?? [];
  const hasPreloads = existsSync(path.join(folder, 'preloads.json'));
  return { folder, pages, preloads: hasPreloads ? JSON.parse(read('preloads.json')) : {}, entry };
}
