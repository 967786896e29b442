import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import packageFile from '#root/package.json';

/** A source file, and the files that it imports. */
export interface SourceFile {
  /** Path from the project's root, such as "src/server/app.ts". */
  file: string;
  code: string;
  imports: string[];
}

const aliases: Record<string, string> = packageFile.imports;

const importing = /(?:from|import)\s*\(?\s*'((?:\.{1,2}|#\w+)\/[^'?]+)/g;

/** Reads the code below src, except generated files and declarations. */
export function readSources(): SourceFile[] {
  const files = filesBelow(/\.tsx?$/).filter(
    (file) => !/(\.(generated|d)|\/virtualModuleTypes)\.ts$/.test(file),
  );
  const known = new Set(files);
  return files.map((file) => {
    const code = readFileSync(file, 'utf8');
    const named = [...code.matchAll(importing)].map((match) => match[1] ?? '');
    return { file, code, imports: named.flatMap((name) => resolved(file, name, known)) };
  });
}

/** Reads the styles below src. */
export function readStyles(): Pick<SourceFile, 'file' | 'code'>[] {
  return filesBelow(/\.css$/).map((file) => ({ file, code: readFileSync(file, 'utf8') }));
}

/** Returns the paths of the files below a folder of the project whose name matches. */
export function filesBelow(ending: RegExp, folder = 'src'): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => ending.test(file));
}

function resolved(file: string, name: string, known: Set<string>): string[] {
  const area = /^#(\w+)\//.exec(name);
  const target = area
    ? path.posix.join((aliases[`#${area[1]}/*`] ?? '').replace('*', ''), name.slice(area[0].length))
    : path.posix.join(path.posix.dirname(file), name);
  return known.has(target) ? [target] : [];
}
