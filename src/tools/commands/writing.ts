import { type Command, Option } from 'commander';
import type { NewScreenOptions } from '../new/main';
import { openProject } from '../openProject';
import { projectArgument, projectOption } from './project';

const checkOption = ['--check', 'write nothing; fail when what is there is not up to date'] as const;

/** The commands that write files. */
export function addWriting(program: Command): void {
  const adding = program
    .command('new')
    .helpCommand(false)
    .description('write the schema, the resource and the first cases of a new screen')
    .argument('[name...]', 'what one record is called, such as campaign')
    .option(...projectOption)
    .option('--from-json <file>', "learn the properties from a sample of the API's answer")
    .option('--from-csv <file>', 'learn them from a CSV file with a header')
    .option(
      '--from-openapi <file or url>',
      'learn them, and the calls, from an OpenAPI document; without a name, write a console over all its lists into an empty folder',
    )
    .option('--path <path>', 'the path in that document of the one that is named, such as /campaigns')
    .option(
      '--from-api <url...>',
      'write a console over an API, learnt from what its lists answer: their addresses, into an empty folder',
    )
    .option('--title <title>', 'of a console: what it is called')
    .addOption(
      new Option('--token <token>', 'with --from-api: what proves who asks, a token or the cookies').env(
        'CONTRACT_TOKEN',
      ),
    )
    .option('--menu <heading>', 'the menu heading that holds the screen. Default: the last one')
    .option('--page', 'with a page for each record')
    .option('--bulk', 'with a button that deletes many records at once, which can be undone')
    .option('--views <property>', 'with a tab above the list for each choice of this property')
    .option('--into <folder>', 'the folder with schemas/ and resources/. Default: the project')
    .action(async (name: string[], { project, ...options }: NewScreenOptions & { project?: string }) =>
      (await import('../new/main')).addNew(() => openProject(project), name, options),
    );
  adding
    .command('project')
    .description('write a new project: one screen, a demo, an administrator to log in as')
    .argument('<folder>', 'where, such as . for the current folder')
    .option('--name <name>', "what the console is called. Asked for on a terminal; else the folder's name")
    .action(async (folder: string, options: { name?: string }) =>
      (await import('../newProject/main')).makeProject(folder, options),
    );
  program
    .command('types')
    .description('write the schemas from which editors complete definitions')
    .argument(...projectArgument)
    .option(...checkOption)
    .option('--editor', 'only those, not the TypeScript of the engine')
    .action(async (named: string | undefined, options: { check?: boolean; editor?: boolean }) =>
      (await import('../types/main')).writeTypes(openProject(named), options),
    );
  program
    .command('texts')
    .description('tell what is not said yet in each language that project.json names')
    .argument(...projectArgument)
    .option('--write', 'add what is missing to languages/<language>.json, to be filled in')
    .action(async (named: string | undefined, options: { write?: boolean }) =>
      (await import('../texts/main')).tellTexts(openProject(named), options),
    );
  program
    .command('docs')
    .description('write docs/definitions.md: every key that a definition may hold')
    .argument(...projectArgument)
    .option(...checkOption)
    .action(async (named: string | undefined, options: { check?: boolean }) =>
      (await import('../docs/main')).writeReference(openProject(named), options),
    );
}
