import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { didYouMean } from '../../definition/check/source/finding';
import { guideFolder, guideNames } from '../../project/guideFiles';
import { languageFile, otherLanguages, readTranslations } from '../../project/languages';
import { type Project, packageRoot } from '../../project/project';
import { engineWords, projectWords } from '../../project/saidWords';
import { formatJson } from '../formatJson';

/** Tells what of a project is not said in each of its languages; writes what is missing, empty, where asked to. */
export function tellTexts(project: Project, { write }: { write?: boolean }): void {
  const languages = otherLanguages(project);
  if (languages.length === 0)
    console.log('project.json names no language but English: add one to "languages"');
  for (const { file, count, missing, meta } of saidIn(project)) {
    console.log(`${path.relative('', file)}: ${count - missing.length} of ${count} texts are said`);
    for (const words of missing) console.log(`  ${words}`);
    if (write && missing.length > 0) add(file, missing, meta);
  }
  for (const line of guideLines(project)) console.log(line);
}

/** A line for each language file that does not say all: what is missing stands in English, and stops nobody. */
export function missingLines(project: Project): string[] {
  const texts = saidIn(project)
    .filter(({ missing }) => missing.length > 0)
    .map(({ file, missing: [first, ...others] }) => {
      const more = others.length > 0 ? ` and ${others.length} more` : '';
      return `${path.relative('', file)} does not say "${first}"${more}: "console texts" lists what is said in English, --write adds it`;
    });
  return [...texts, ...guideLines(project)];
}

/** A line for each guide that does not stand in a language of the project, and for each that is one of nothing. */
function guideLines(project: Project): string[] {
  const names = guideNames(project);
  return otherLanguages(project).flatMap((language) => {
    const said = guideNames(project, language);
    const place = path.relative('', guideFolder(project, language));
    return [
      ...names
        .filter((name) => !said.includes(name))
        .map((name) => `${place}/${name}.md is not there: the guide is in English`),
      ...said
        .filter((name) => !names.includes(name))
        .map(
          (name) =>
            `${place}/${name}.md is shown nowhere: there is no guide "${name}" in English.${didYouMean(name, names)}`,
        ),
    ];
  });
}

/** A file of a language, how many texts it should say, and which of them it does not. */
interface Said {
  file: string;
  count: number;
  missing: string[];
  /** What lies between the file and the meta-schema. */
  meta: string;
}

function saidIn(project: Project): Said[] {
  return ownersOf(project).flatMap(({ folder, words, meta }) =>
    otherLanguages(project).map((language) => {
      const said = readTranslations(project, language);
      const missing = [...words].filter((one) => said[one] === undefined);
      return { file: languageFile(folder, language), count: words.size, missing, meta };
    }),
  );
}

/** Whose texts are looked at: those of the engine only where its own project is. */
interface Owner {
  folder: string;
  words: Set<string>;
  meta: string;
}

function ownersOf(project: Project): Owner[] {
  const engine = { folder: path.join(packageRoot, 'src'), words: engineWords(), meta: '../definition/meta' };
  const own = new Set([...projectWords(project)].filter((words) => !engine.words.has(words)));
  const ofProject = { folder: project.folder, words: own, meta: '../schemas/meta' };
  return project.folder === packageRoot ? [engine, ofProject] : [ofProject];
}

function add(file: string, missing: string[], meta: string): void {
  const there = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { $schema: `${meta}/language.json` };
  const empty = Object.fromEntries(missing.map((words) => [words, '']));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, formatJson({ ...empty, ...there, $schema: there.$schema }));
}
