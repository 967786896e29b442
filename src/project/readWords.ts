import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { baseFolder, type Project, readProject } from './project';
import { addedFolders, type DefinitionTexts } from './readDefinitionTexts';

const place = 'resources/text';
const translations = 'languages';

/**
 * Reads the words that a project says otherwise than the engine does, by key: its name, and what
 * resources/text/<language>.json says in its parts of the base, and then in its own folder.
 */
export function readWords(
  language = 'en',
  { folder, name, base }: Pick<Project, 'folder' | 'name' | 'base'> = readProject(),
): Record<string, string> {
  const files = [...base.map(baseFolder), folder, ...addedFolders()].map((each) =>
    path.join(each, place, `${language}.json`),
  );
  return Object.assign({ appName: name }, ...files.filter(existsSync).map(readJson));
}

function readJson(file: string): Record<string, string> {
  try {
    // A byte order mark is a finding of the checker, which says where it stands.
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`${path.relative('', file)} is not JSON: ${(error as Error).message}`);
  }
}

/** Reads the files of these words, and of what is said in other languages, as they are written, for the checker, by their path. */
export function readWordTexts(
  { folder }: Pick<Project, 'folder'> = readProject(),
  added: string[] = addedFolders(),
): DefinitionTexts {
  const files = [folder, ...added].flatMap((each) =>
    [place, translations].flatMap((below) =>
      filesIn(path.join(each, below)).map((name) => [
        `${each === folder ? '' : `@${path.relative('', each)}/`}${below}/${name}`,
        readFileSync(path.join(each, below, name), 'utf8'),
      ]),
    ),
  );
  return Object.fromEntries(files);
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
}
