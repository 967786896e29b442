import path from 'node:path';
import type { CasesDefinition } from '../../../definition/cases/CaseFile';
import { groupFiles, load } from '../../../definition/load/load';
import { loadTexts, parseFiles } from '../../../definition/load/parseFiles';
import { loadProject } from '../../../definition/load/project';
import type { EntityDefinition } from '../../../definition/model/entity';
import type { ProfileDefinition } from '../../../definition/model/profile';
import type { ResourceDefinition } from '../../../definition/model/resource';
import { readProject } from '../../../project/project';
import { findProblems } from '../../check/findProblems';
import { Places } from '../../contract/Places';
import { writeEditorSchemas } from '../../editor/writeEditorSchemas';
import { formatJson } from '../../formatJson';
import { casesFor } from '../casesFor';
import { writeNew } from '../writeScreen';
import { consoleFiles, type Files, type Learning } from './consoleFiles';
import { fitting } from './fitting';
import type { Unsure } from './Unsure';

/** Writes a console into a folder, all files or none, and prints what it is unsure of. */
export async function writeConsole(learning: Learning, unsure: Unsure[], into = '.'): Promise<void> {
  const folder = path.resolve(into);
  const fit = learning.drafts.map(fitting);
  const files = withCases(consoleFiles({ ...learning, drafts: fit.map(({ draft }) => draft) }));
  const texts = textsOf(files);
  const definitions = definitionTexts(texts);
  const project = { ...loadProject(JSON.parse(texts['project.json'] ?? '')), folder };
  const problems = findProblems(definitions, project);
  if (problems.length > 0)
    throw new Error(['Nothing was written, since it would not be right:', ...problems].join('\n'));
  await writeNew(folder, texts);
  await writeEditorSchemas(readProject(folder));
  const places = new Places(definitions);
  const guesses = [...unsure, ...fit.flatMap((one) => one.unsure), ...withoutValid(files)];
  const lines = guesses.map(({ said, words }) => {
    const place = places.find(said);
    return `  ${place ? `${place.file}:${place.line}:${place.column}` : said[0]?.[0]} ${words}`;
  });
  console.log(
    `Written in ${folder}:\n${Object.keys(texts)
      .map((file) => `  ${file}`)
      .join('\n')}`,
  );
  if (lines.length > 0) console.log(`Unsure of:\n${lines.join('\n')}`);
  console.log(
    `Next: npx console contract ${into} --base ${learning.address} tries it; npx console build ${into} makes its pages.`,
  );
}

/** The cases among files of which none is valid: nobody can guess what a pattern asks for. */
function withoutValid(files: Files): Unsure[] {
  return Object.entries(files)
    .filter(([, content]) => 'cases' in content)
    .filter(([, content]) => !(content as CasesDefinition).cases.some(({ errors }) => errors.length === 0))
    .map(([file]) => ({
      said: [[file]],
      words: 'no case is valid: write one with values that the rules take',
    }));
}

/** The definitions among texts. */
export function definitionTexts(texts: Record<string, string>): Record<string, string> {
  const entries = Object.entries(texts).filter(([file]) =>
    /^(project\.json$|schemas\/|resources\/)/.test(file),
  );
  return Object.fromEntries(entries);
}

/** Files as they are written. */
export function textsOf(files: Files): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([file, content]) => [
      file,
      Array.isArray(content) ? `${JSON.stringify(content, null, 2)}\n` : formatJson(content),
    ]),
  );
}

/** The definitions of files, which nobody has written yet. */
export function definitionsOf(learning: Omit<Learning, 'profile'> & { profile: ProfileDefinition }) {
  return loadTexts(definitionTexts(textsOf(consoleFiles(learning))));
}

function withCases(files: Files): Files {
  const definitions = load(groupFiles(parseFiles(definitionTexts(textsOf(files)))));
  const cases = Object.entries(files).flatMap(([file, content]): [string, object][] => {
    const resource = /^resources\/[^/]+\.json$/.test(file) ? (content as ResourceDefinition) : undefined;
    const entity =
      resource?.entity && (files[`schemas/${resource.entity}.json`] as EntityDefinition | undefined);
    const made = resource && entity ? casesFor(plain(entity), plain(resource), definitions) : undefined;
    return made && entity
      ? [[`tests/cases/${entity.$id}.cases.json`, { ...made, $schema: '../../schemas/meta/cases.json' }]]
      : [];
  });
  return { ...files, ...Object.fromEntries(cases) };
}

/** As it is read back from its file. */
function plain<T>(content: T): T {
  return JSON.parse(JSON.stringify(content)) as T;
}
