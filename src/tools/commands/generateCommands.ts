import type { Command } from 'commander';
import type { ClientCommandOptions } from '../client/main.ts';
import type { DocsOptions } from '../docs/main.ts';
import { propertyDefinitionByFieldKind } from '../new/draft/propertyDefinitionByFieldKind.ts';
import type { NewCommandOptions } from '../new/main.ts';
import { openProject } from '../openProject.ts';
import { createOptionWithEnvVariable } from './createOptionWithEnvVariable.ts';
import { projectArgument, projectOption } from './projectArgument.ts';

const checkOption = ['--check', 'write nothing; fail if the files are outdated'] as const;

/** Adds the commands that write files: `new`, `client`, `types`, `translations` and `docs`. */
export function addGenerateCommands(program: Command): void {
  const adding = program
    .command('new')
    .helpCommand(false)
    .description('Create a screen: schema, resource and first test cases')
    .argument('[name...]', 'name of one record, such as campaign')
    .option(...projectOption)
    .option(
      '--from-fields <file>',
      `JSON file that lists the fields, such as [{ "name": "status", "kind": "choice", "choices": ["open", "done"] }]. Kinds: ${Object.keys(propertyDefinitionByFieldKind).join(', ')}`,
    )
    .option('--from-json <file>', 'infer the properties from a sample response of the API')
    .option('--from-csv <file>', 'infer the properties from a CSV file with a header')
    .option(
      '--from-openapi <file or url>',
      'read properties and calls from an OpenAPI document; without a name, create a console for all its lists in an empty folder',
    )
    .option('--path <path>', 'path of the list in the OpenAPI document, such as /campaigns')
    .option(
      '--from-api <url...>',
      'create a console for an API in an empty folder, from the URLs of its lists',
    )
    .option('--title <title>', 'title of a new console')
    .option('--only <path...>', 'lists to use, by path; * matches any text, such as "/admin/*"')
    .option('--skip <path...>', 'lists to leave out, by path')
    .option('--key <name...>', 'names of key properties, in order of preference')
    .option('--param <name=value...>', 'values of path parameters, such as workspace=acme')
    .option('--header <header...>', 'headers of every request, such as "X-Tenant: acme"')
    .option('--login <call>', 'login call, such as "POST /auth/login"')
    .addOption(
      createOptionWithEnvVariable(
        '--token <token>',
        'credentials for --from-api: a bearer token, or cookies',
        'CONTRACT_TOKEN',
      ),
    )
    .option('--menu <heading>', 'menu heading of the screen. Default: the last one')
    .option('--page', 'add a page for each record')
    .option('--bulk', 'add bulk delete with undo')
    .option('--views <property>', 'add a tab above the list for each choice of this property')
    .option('--into <folder>', 'folder with schemas/ and resources/. Default: the project')
    .action(async (name: string[], { project, ...options }: NewCommandOptions & { project?: string }) =>
      (await import('../new/main.ts')).runNewCommand(() => openProject(project), name, options),
    );
  adding
    .command('project')
    .description('Create a project with one screen, demo data and an administrator')
    .argument('<folder>', 'folder to create it in, such as . for the current folder')
    .option(
      '--name <name>',
      "title of the console. Default: a prompt on a terminal, otherwise the folder's name",
    )
    .option('--reports', 'add a report with demo data, and the embedded ClickHouse that reports require')
    .action(async (folder: string, options: { name?: string; reports?: boolean }) =>
      (await import('../newProject/main.ts')).createProjectFolder(folder, options),
    );
  adding
    .command('report')
    .description(
      'Create a report: dataset, page and demo data. Adds the embedded ClickHouse that reports require to package.json',
    )
    .argument('<name...>', 'name of the report, such as visits')
    .option(...projectOption)
    .action(async (name: string[], options: { project?: string }) =>
      (await import('../new/report/main.ts')).runNewReportCommand(
        openProject(options.project ?? adding.opts().project),
        name,
      ),
    );
  program
    .command('client')
    .description("Write a typed TypeScript client of the project's API: one file without dependencies")
    .argument(...projectArgument)
    .option('--out <file>', 'file to write', 'client.ts')
    .option(...checkOption)
    .action(async (named: string | undefined, options: ClientCommandOptions) =>
      (await import('../client/main.ts')).writeClient(openProject(named), options),
    );
  program
    .command('types')
    .description('Write the JSON schemas for completion in editors')
    .argument(...projectArgument)
    .option(...checkOption)
    .option('--editor', "write the editor schemas only, not the engine's TypeScript types")
    .action(async (named: string | undefined, options: { check?: boolean; editor?: boolean }) =>
      (await import('../types/main.ts')).writeSchemasAndTypes(openProject(named), options),
    );
  program
    .command('translations')
    .alias('texts')
    .description('List untranslated texts for each language in project.json')
    .argument(...projectArgument)
    .option('--write', 'add the missing texts to languages/<language>.json')
    .option('--contexts', 'list every text with its translations and the contexts to translate it with')
    .action(async (named: string | undefined, options: { write?: boolean; contexts?: boolean }) =>
      (await import('../translations/main.ts')).runTranslationsCommand(openProject(named), options),
    );
  program
    .command('docs')
    .description(
      'Write docs/definitions.md, the reference of all definition keys, and llms.txt, the list of all pages for AI assistants',
    )
    .argument(...projectArgument)
    .option(...checkOption)
    .option(
      '--site [folder]',
      'build the documentation as a site instead. Default: dist/docs, which the demo serves under /docs',
    )
    .action(async (named: string | undefined, options: DocsOptions) =>
      (await import('../docs/main.ts')).runDocsCommand(openProject(named), options),
    );
}
