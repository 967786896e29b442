import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatMessage } from '#definition/text/messages.ts';

/** Version of the program's own data in a data folder. Increase it when an older program would damage the data. */
const programFormat = 1;

/** Major PostgreSQL version that PGlite embeds. It cannot open the files of another major version. */
export const embeddedPostgresMajor = 18;

/** File in a data folder that records the versions of the program and the engine that wrote it. */
const dataFormatFileName = 'data-format.json';

/** Throws if a data folder was written by an incompatible version of the program or of the embedded database. */
export async function assertDataFormatCompatible(folder: string): Promise<void> {
  const written = await readFormat(path.join(folder, dataFormatFileName));
  const engine = Number(await readText(path.join(folder, 'records/PG_VERSION'))) || embeddedPostgresMajor;
  if (written > programFormat)
    throw new Error(formatMessage('server.dataNewer', { folder, written, known: programFormat }));
  if (engine !== embeddedPostgresMajor)
    throw new Error(formatMessage('server.dataEngine', { folder, engine, known: embeddedPostgresMajor }));
}

/** Writes the version file of a data folder, if there is none. */
export async function writeDataFormatFile(folder: string): Promise<void> {
  const file = path.join(folder, dataFormatFileName);
  if (existsSync(file)) return;
  const marker = { program: programFormat, postgres: embeddedPostgresMajor };
  await writeFile(file, `${JSON.stringify(marker)}\n`);
}

async function readFormat(file: string): Promise<number> {
  try {
    return Number(JSON.parse((await readText(file)) || '{}').program ?? programFormat);
  } catch {
    return programFormat;
  }
}

function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
