import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The files of a folder of definitions, by path, such as "schemas/site.json". */
export type ParsedDefinitionFiles = Record<string, unknown>;

/** Runs `use` with a temporary folder of these definitions. */
export async function withDefinitions<T>(
  files: ParsedDefinitionFiles,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'definitions-'));
  try {
    for (const [file, content] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), JSON.stringify(content));
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
