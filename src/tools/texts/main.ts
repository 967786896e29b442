import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { languageFile, otherLanguages, readTranslations } from '../../project/languages';
import { type Project, packageRoot } from '../../project/project';
import { engineWords, projectWords } from '../../project/saidWords';
import { formatJson } from '../formatJson';

/** Tells what of a project is not said in each of its languages, or no longer in English; writes what is missing, empty, where asked to. */
export function tellTexts(project: Project, { write }: { write?: boolean }): void {
  const languages = otherLanguages(project);
  if (languages.length === 0)
    console.log('project.json names no language but English: add one to "languages"');
  for (const owner of ownersOf(project))
    for (const language of languages) tell(owner, language, { project, write });
}

/** Whose texts are looked at: those of the engine only where its own project is. */
interface Owner {
  folder: string;
  words: Set<string>;
  /** What lies between the file and the meta-schema. */
  meta: string;
}

function ownersOf(project: Project): Owner[] {
  const engine = { folder: path.join(packageRoot, 'src'), words: engineWords(), meta: '../definition/meta' };
  const own = new Set([...projectWords(project)].filter((words) => !engine.words.has(words)));
  const ofProject = { folder: project.folder, words: own, meta: '../schemas/meta' };
  return project.folder === packageRoot ? [engine, ofProject] : [ofProject];
}

function tell(
  owner: Owner,
  language: string,
  { project, write }: { project: Project; write?: boolean },
): void {
  const file = languageFile(owner.folder, language);
  const said = readTranslations(project, language);
  const missing = [...owner.words].filter((words) => said[words] === undefined);
  const shown = path.relative('', file);
  console.log(`${shown}: ${owner.words.size - missing.length} of ${owner.words.size} texts are said`);
  for (const words of missing) console.log(`  ${words}`);
  if (write && missing.length > 0) add(file, missing, owner.meta);
}

function add(file: string, missing: string[], meta: string): void {
  const there = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { $schema: `${meta}/language.json` };
  const empty = Object.fromEntries(missing.map((words) => [words, '']));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, formatJson({ ...empty, ...there, $schema: there.$schema }));
}
