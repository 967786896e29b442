import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One file of the code, and the files that it imports. */
export interface SourceFile {
  /** From the project's root, such as "src/server/app.ts". */
  file: string;
  code: string;
  imports: string[];
}

const importing = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^'?]+)/g;

/** Reads the code below src; files that are made by a command are left out. */
export function readSources(): SourceFile[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('src', file.replaceAll(path.sep, '/')))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(generated|d)\.ts$/.test(file));
  const known = new Set(files);
  return files.map((file) => {
    const code = readFileSync(file, 'utf8');
    const named = [...code.matchAll(importing)].map((match) => match[1] ?? '');
    return { file, code, imports: named.flatMap((name) => resolved(file, name, known)) };
  });
}

function resolved(file: string, name: string, known: Set<string>): string[] {
  const target = path.posix.join(path.posix.dirname(file), name);
  const found = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].find((ending) => known.has(target + ending));
  return found === undefined ? [] : [target + found];
}
