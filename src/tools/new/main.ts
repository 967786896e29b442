import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Project } from '#project/project.ts';
import { getAddedDefinitionFolders, readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { buildScreenFiles } from './buildScreenFiles.ts';
import { draftScreenFromFields, parseFieldDescriptions } from './draft/draftScreenFromFields.ts';
import { draftScreenFromOpenApi } from './draft/draftScreenFromOpenApi.ts';
import { draftScreenFromRows, parseCsvRows, parseJsonRows } from './draft/draftScreenFromRows.ts';
import { draftScreenFromName, type ScreenDraft } from './draft/ScreenDraft.ts';
import type { ScreenFeatures } from './draft/ScreenFeatures.ts';
import { toPropertyName, toPropertyNameOfColumn, toSnakeCase } from './naming.ts';
import { suggestRelatedLists } from './suggestRelatedLists.ts';
import { writeScreenFiles } from './writeScreenFiles.ts';

/** The source of a new screen: at most one file, and the path in it for an OpenAPI document. */
interface DraftSource {
  fromFields?: string;
  fromJson?: string;
  fromCsv?: string;
  fromOpenapi?: string;
  /** URLs of an API's lists. */
  fromApi?: string[];
  path?: string;
  /** Names of key properties, in order of preference. */
  key?: string[];
}

/** Options of `console new`. */
export interface NewCommandOptions extends DraftSource, ScreenFeatures {
  /** The menu heading of the screen. Default: the last one. */
  menu?: string;
  /** The folder with schemas/ and resources/. Default: the project. */
  into?: string;
  /** Title of a console over an API, and the credentials for its requests. */
  title?: string;
  token?: string;
  /** Lists to use or to skip, by path. */
  only?: string[];
  skip?: string[];
  /** Values of path parameters, headers of every request, and the login call. */
  param?: string[];
  header?: string[];
  login?: string;
}

/** Runs `console new`: writes a console over an API, or a screen into a project. */
export async function runNewCommand(
  project: () => Project,
  words: string[],
  options: NewCommandOptions,
): Promise<void> {
  if (options.fromApi)
    return (await import('./api/createConsoleFromApi.ts')).createConsoleFromApi(options.fromApi, options);
  if (options.fromOpenapi && !options.path && words.length === 0)
    return (await import('./openapi/createConsoleFromOpenApi.ts')).createConsoleFromOpenApi(
      options.fromOpenapi,
      options,
    );
  if (words.length === 0)
    throw new Error('Pass the name of one record: console new <name>, e.g. console new campaign');
  return createScreen(project(), words, options);
}

/** Writes the schema, resource and first cases of a new screen and prints the next steps. */
async function createScreen(project: Project, words: string[], options: NewCommandOptions): Promise<void> {
  const name = toSnakeCase(words.join(' '));
  if (!/^[a-z]\w*$/.test(name)) throw new Error(`"${words.join(' ')}" is not a valid name such as campaign`);
  const folder = path.resolve(options.into ?? project.folder);
  const added = new Set([...getAddedDefinitionFolders(), folder].filter((other) => other !== project.folder));
  const texts = readDefinitionTexts(project, [...added]);
  const { menu, page, bulk, views } = options;
  const files = buildScreenFiles(await createDraft(name, options, project), texts, project, {
    menu,
    page,
    bulk,
    views,
  });
  await writeScreenFiles(project, folder, files);
  console.log(
    `Created in ${folder}:\n${Object.keys(files)
      .map((file) => `  ${file}`)
      .join('\n')}`,
  );
  console.log('Next: npx console dev shows the screen and reloads it when you edit the two files.');
  console.log(
    `      npx console cases ${name} runs its test cases; npx console mutate ${name} lists rules without a test case.`,
  );
  for (const { file, related } of suggestRelatedLists(name, texts, files))
    console.log(`      ${JSON.stringify(related)} in page.related of ${file} adds them as a related list.`);
}

/** Creates the draft of a new screen. A name alone is enough. */
async function createDraft(name: string, source: DraftSource, { api }: Project): Promise<ScreenDraft> {
  const { fromFields: fields, fromJson: json, fromCsv: csv, fromOpenapi: openApi, path } = source;
  if (fields) return draftScreenFromFields(name, parseFieldDescriptions(await readFile(fields, 'utf8')));
  if (json) return draftScreenFromRows(name, parseJsonRows(await readFile(json, 'utf8')), toPropertyName);
  if (csv)
    return draftScreenFromRows(name, parseCsvRows(await readFile(csv, 'utf8')), toPropertyNameOfColumn);
  if (!openApi) return draftScreenFromName(name);
  if (!path)
    throw new Error(
      'with a name, --from-openapi requires --path, such as --path /campaigns. Without both, all lists are used',
    );
  const { readOpenApiDocument } = await import('./openapi/readOpenApiDocument.ts');
  const { document } = await readOpenApiDocument(openApi);
  const keys = source.key;
  return draftScreenFromOpenApi(name, document, path, { prefix: api.prefix, keys }).draft;
}
