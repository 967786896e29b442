import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Project } from '../../project/project';
import { addedFolders, readDefinitionTexts } from '../../project/readDefinitionTexts';
import { type Draft, draftFromName } from './Draft';
import { draftFromOpenApi } from './draftFromOpenApi';
import { draftFromRows, rowsFromCsv, rowsFromJson } from './draftFromRows';
import { newScreen } from './newScreen';
import { relatedLists } from './relatedLists';
import type { ScreenParts } from './ScreenParts';
import { columnName, fieldName, snakeCase } from './words';
import { writeScreen } from './writeScreen';

/** Where a screen is learnt from: at most one file, and the path in it where it is an OpenAPI document. */
interface DraftSource {
  fromJson?: string;
  fromCsv?: string;
  fromOpenapi?: string;
  /** The addresses of an API's lists. */
  fromApi?: string[];
  path?: string;
}

/** What a new screen is made from, what it has, and where it goes. */
export interface NewScreenOptions extends DraftSource, ScreenParts {
  /** The menu heading that holds it. Default: the last one. */
  menu?: string;
  /** The folder with schemas/ and resources/. Default: the project. */
  into?: string;
  /** What a console over an API is called, and what proves who asks it. */
  title?: string;
  token?: string;
}

/** Writes a console over an API; without one, a screen into a project. */
export async function addNew(
  project: () => Project,
  words: string[],
  options: NewScreenOptions,
): Promise<void> {
  if (options.fromApi) return (await import('./api/fromApi')).consoleFromApi(options.fromApi, options);
  if (options.fromOpenapi && !options.path && words.length === 0)
    return (await import('./openapi/fromOpenApi')).consoleFromOpenApi(options.fromOpenapi, options);
  if (words.length === 0) throw new Error('What is one record called? console new <name>, such as campaign');
  return addScreen(project(), words, options);
}

/** Writes the schema, the resource and the first cases of a new screen, and says what to do next. */
async function addScreen(project: Project, words: string[], options: NewScreenOptions): Promise<void> {
  const name = snakeCase(words.join(' '));
  if (!/^[a-z]\w*$/.test(name)) throw new Error(`"${words.join(' ')}" is no name, such as campaign`);
  const folder = path.resolve(options.into ?? project.folder);
  const added = new Set([...addedFolders(), folder].filter((other) => other !== project.folder));
  const texts = readDefinitionTexts(project, [...added]);
  const { menu, page, bulk, views } = options;
  const files = newScreen(await draftFrom(name, options, project), texts, project, {
    menu,
    page,
    bulk,
    views,
  });
  await writeScreen(project, folder, files);
  console.log(
    `Written in ${folder}:\n${Object.keys(files)
      .map((file) => `  ${file}`)
      .join('\n')}`,
  );
  console.log('Next: npx console dev shows the screen; change the two files, and see it change.');
  console.log(
    `      npx console cases ${name} tries its cases; npx console mutate ${name} says which rules have none.`,
  );
  for (const { file, related } of relatedLists(name, texts, files))
    console.log(`      ${JSON.stringify(related)} in page.related of ${file} shows them there.`);
}

/** Learns what a new screen is made from; a name alone is enough. */
async function draftFrom(name: string, source: DraftSource, { api }: Project): Promise<Draft> {
  const { fromJson: json, fromCsv: csv, fromOpenapi: openApi, path } = source;
  if (json) return draftFromRows(name, rowsFromJson(await readFile(json, 'utf8')), fieldName);
  if (csv) return draftFromRows(name, rowsFromCsv(await readFile(csv, 'utf8')), columnName);
  if (!openApi) return draftFromName(name);
  if (!path)
    throw new Error(
      '--from-openapi takes --path beside a name, such as --path /campaigns; without both, all lists',
    );
  const { readDocument } = await import('./openapi/readDocument');
  return draftFromOpenApi(name, await readDocument(openApi), path, api.prefix);
}
