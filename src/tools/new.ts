import path from 'node:path';
import { parseArgs } from 'node:util';
import { definitionFolders, readDefinitionTexts } from '../disk/readDefinitionTexts';
import { draftFrom } from './new/draftFrom';
import { newScreen } from './new/newScreen';
import { snakeCase } from './new/words';
import { writeScreen } from './new/writeScreen';

const usage = `npm run new -- <name> [--menu <heading>] [--into <folder>]
  <name>                    what one record is called, such as campaign
  --from-json <file>        learn the properties from a sample of the API's answer
  --from-csv <file>         learn them from a CSV file with a header
  --from-openapi <file> --path <path>
                            learn them, and the calls, from an OpenAPI document in JSON
  --menu <heading>          the menu heading that holds the screen. Default: the last one
  --into <folder>           the folder with schemas/ and resources/. Default: this project`;

const options = {
  'from-json': { type: 'string' },
  'from-csv': { type: 'string' },
  'from-openapi': { type: 'string' },
  path: { type: 'string' },
  menu: { type: 'string' },
  into: { type: 'string' },
} as const;

/** Writes the schema, the resource and the first cases of a new screen, and says what to do next. */
async function makeScreen(): Promise<void> {
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const name = snakeCase(positionals.join(' '));
  if (!/^[a-z]/.test(name)) throw new Error(usage);
  const [project = '.', ...others] = definitionFolders();
  const folder = path.resolve(values.into ?? project);
  const texts = readDefinitionTexts([...new Set([project, ...others, folder])]);
  const files = newScreen(await draftFrom(name, values), texts, values.menu);
  await writeScreen(project, folder, files);
  console.log(
    `Written in ${folder}:\n${Object.keys(files)
      .map((file) => `  ${file}`)
      .join('\n')}`,
  );
  console.log('Next: npm run dev shows the screen; change the two files, and see it change.');
  console.log(
    `      npm run test:cases -- ${name} runs its cases; npm run mutate -- ${name} says which rules have none.`,
  );
}

try {
  await makeScreen();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
