import { loadTexts } from '../../definition/load/parseFiles';
import type { Definitions } from '../../definition/model/definitions';
import type { Project } from '../../project/project';
import { readDefinitionTexts } from '../../project/readDefinitionTexts';
import { reportProblems } from '../check/findProblems';
import { choose } from './choose';
import { countTrials, formatContract } from './formatContract';
import { Places } from './Places';
import { Speaker, type SpeakerOptions } from './Speaker';
import { tryContract } from './tryContract';

/** Where live APIs are, who asks, and what is tried. */
export interface LiveApi extends Pick<SpeakerOptions, 'token' | 'account' | 'password'> {
  base?: string;
  v2?: string;
  api?: string[];
  only?: string;
  timeout: string;
  json?: boolean;
}

/**
 * Tries a project's calls against live APIs. The command ends with 1 when one is ignored or answers otherwise than its
 * definitions say, with 2 when nothing could be tried.
 */
export async function tryLiveApi(project: Project, live: LiveApi): Promise<void> {
  const texts = readDefinitionTexts(project);
  reportProblems(texts, project);
  const definitions = loadTexts(texts);
  const speaker = new Speaker(definitions, {
    ...live,
    timeout: seconds(live.timeout),
    addresses: addresses(live, definitions),
  });
  const choice = choose(definitions, live);
  const refused = await speaker.logIn();
  if (refused) return end(`The login ${refused}`, 2);
  const trials = await tryContract(definitions, speaker, { places: new Places(texts), choice });
  const resources = countTrials(trials);
  console.log(live.json ? JSON.stringify({ resources, trials }, null, 2) : formatContract(trials));
  const isWrong = trials.some(({ verdict }) => verdict === 'ignored' || verdict === 'failed');
  const isNothing = resources.every(({ tried }) => tried === 0) || speaker.isGone;
  process.exitCode = isNothing ? 2 : isWrong ? 1 : 0;
}

function end(words: string, code: number): void {
  console.error(words);
  process.exitCode = code;
}

function seconds(given: string): number {
  const number = Number(given);
  if (number > 0 && number <= 600) return number;
  throw new Error(`--timeout takes seconds, from 1 to 600, and not "${given}"`);
}

/** The address of the project's own API by version, and of others by the name of their profile. */
function addresses({ base, v2, api = [] }: LiveApi, { profiles }: Definitions): Record<string, string> {
  const v1 = base?.replace(/\/+$/, '');
  const others = api.map((one): [string, string] => {
    const [name = '', ...address] = one.split('=');
    if (!profiles[name] || address.length === 0)
      throw new Error(
        `--api takes <profile>=<url>, with one of ${Object.keys(profiles).join(', ')}, and not "${one}"`,
      );
    return [name, address.join('=').replace(/\/+$/, '')];
  });
  const own: Record<string, string> = v1 === undefined ? {} : { v1, v2: v2 ?? v1.replace(/v1$/, 'v2') };
  const all = { ...own, ...Object.fromEntries(others) };
  if (Object.keys(all).length === 0) throw new Error('Where is the API? --base <url>');
  for (const address of Object.values(all))
    if (!URL.canParse(address))
      throw new Error(`"${address}" is no address, such as https://api.example.com`);
  return all;
}
