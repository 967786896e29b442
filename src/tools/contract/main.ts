import { loadTexts } from '../../definition/load/parseFiles';
import type { Definitions } from '../../definition/model/definitions';
import { setWords } from '../../definition/text';
import type { Project } from '../../project/project';
import { readCaseFiles } from '../../project/readCaseFiles';
import { readDefinitionTexts } from '../../project/readDefinitionTexts';
import { readWords } from '../../project/readWords';
import { reportProblems } from '../check/findProblems';
import { choose } from './choose';
import { countTrials, formatContract, formatMade } from './formatContract';
import { Places } from './Places';
import { Speaker, type SpeakerOptions } from './Speaker';
import { tryContract } from './tryContract';
import { Made } from './write/Made';

/** Where live APIs are, who asks, and what is tried. */
export interface LiveApi extends Pick<SpeakerOptions, 'token' | 'account' | 'password'> {
  base?: string;
  v2?: string;
  api?: string[];
  only?: string;
  timeout: string;
  json?: boolean;
  /** Whether records are made, changed and deleted too. */
  write?: boolean;
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
  setWords(readWords('en', project));
  const made = new Made();
  const writing = live.write ? { cases: readCaseFiles(project), made } : undefined;
  const stop = takingAway(made);
  const trials = await tryContract(definitions, speaker, { places: new Places(texts), choice, writing });
  const written = writing && (await made.takeAway());
  stop();
  const resources = countTrials(trials);
  console.log(live.json ? JSON.stringify({ resources, trials, written }, null, 2) : formatContract(trials));
  if (written && !live.json) console.log(formatMade(written));
  const isWrong =
    trials.some(({ verdict }) => verdict === 'ignored' || verdict === 'failed') ||
    (written?.left.length ?? 0) > 0;
  const isNothing = resources.every(({ tried }) => tried === 0) || speaker.isGone;
  process.exitCode = isNothing ? 2 : isWrong ? 1 : 0;
}

/** Whoever interrupts the trials does not leave behind what they have made; returns how to stop watching for that. */
function takingAway(made: Made): () => void {
  const interrupted = () =>
    void made.takeAway().then((written) => {
      console.error(formatMade(written));
      process.exit(130);
    });
  process.once('SIGINT', interrupted);
  return () => process.off('SIGINT', interrupted);
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
