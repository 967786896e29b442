import { parseArgs } from 'node:util';
import { load } from '../definition/load/load';
import { sortFiles } from '../definition/sortFiles';
import { readDefinitionTexts } from '../disk/readDefinitionTexts';
import { Api } from './contract/Api';
import { formatContract } from './contract/formatContract';
import { tryContract } from './contract/tryContract';

const usage = `npm run contract -- --base <url> --token <token> [--v2 <url>]
  --base    the base URL of the API's first version, such as https://api.example.com/v1
  --token   the Authorization header of a user who may see everything
  --v2      the base URL of its second version. Default: --base with v2 for v1`;

/** Tries the definitions' reading calls against a live API; fails when one answers otherwise than they say. */
async function tryLiveApi(): Promise<void> {
  const options = { base: { type: 'string' }, v2: { type: 'string' }, token: { type: 'string' } } as const;
  const { base, token, v2 } = parseArgs({ options }).values;
  if (!base || !token) throw new Error(usage);
  const v1 = base.replace(/\/+$/, '');
  const texts = Object.entries(readDefinitionTexts());
  const definitions = load(
    sortFiles(Object.fromEntries(texts.map(([file, text]) => [file, JSON.parse(text)]))),
  );
  const reports = await tryContract(definitions, new Api({ v1, v2: v2 ?? v1.replace(/v1$/, 'v2') }, token));
  console.log(formatContract(reports));
  process.exitCode = reports.some(({ problems }) => problems.length > 0) ? 1 : 0;
}

try {
  await tryLiveApi();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
