import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getBasePartFolder, type Project, readProject } from './project.ts';
import { type DefinitionTexts, getAddedDefinitionFolders } from './readDefinitionTexts.ts';

const overridesFolder = 'resources/text';
const translationsFolder = 'languages';

/**
 * Reads the messages that a project overrides, by key: its name, and resources/text/<language>.json of its base parts,
 * its own folder and added folders.
 */
export function readMessageOverrides(
  language = 'en',
  { folder, name, base }: Pick<Project, 'folder' | 'name' | 'base'> = readProject(),
): Record<string, string> {
  const files = [...base.map(getBasePartFolder), folder, ...getAddedDefinitionFolders()].map((each) =>
    path.join(each, overridesFolder, `${language}.json`),
  );
  return Object.assign({ appName: name }, ...files.filter(existsSync).map(readJson));
}

function readJson(file: string): Record<string, string> {
  try {
    // Ignore a byte order mark: the checker reports it with its position.
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`${path.relative('', file)} is not JSON: ${(error as Error).message}`);
  }
}

/** Reads the message override and translation files, unparsed, by path, for the checker. */
export function readMessageAndTranslationFiles(
  { folder }: Pick<Project, 'folder'> = readProject(),
  added: string[] = getAddedDefinitionFolders(),
): DefinitionTexts {
  const files = [folder, ...added].flatMap((each) =>
    [overridesFolder, translationsFolder].flatMap((below) =>
      listJsonFiles(path.join(each, below)).map((name) => [
        `${each === folder ? '' : `@${path.relative('', each)}/`}${below}/${name}`,
        readFileSync(path.join(each, below, name), 'utf8'),
      ]),
    ),
  );
  return Object.fromEntries(files);
}

function listJsonFiles(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
}
