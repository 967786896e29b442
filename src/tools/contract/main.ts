import { buildDefinitionsFromTexts } from '#definition/load/files/parseDefinitionFiles.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import { overrideMessages } from '#definition/text/messages.ts';
import type { Project } from '#project/project.ts';
import { readCaseFiles } from '#project/readCaseFiles.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { readMessageOverrides } from '#project/readMessageOverrides.ts';
import { assertNoDefinitionErrors } from '../check/findProjectProblems.ts';
import { countContractTrials, formatCleanup, formatContractReport } from './formatContractReport.ts';
import { LiveApiClient, type LiveApiClientOptions } from './LiveApiClient.ts';
import { parseCallSelection } from './parseCallSelection.ts';
import { SourceLocator } from './SourceLocator.ts';
import { testContract } from './testContract.ts';
import { CreatedRecordRegistry } from './write/CreatedRecordRegistry.ts';

/** Options of `console contract`: base URLs, credentials and what to test. */
export interface ContractOptions extends Pick<LiveApiClientOptions, 'token' | 'account' | 'password'> {
  base?: string;
  v2?: string;
  api?: string[];
  only?: string;
  timeout: string;
  json?: boolean;
  /** Also tests creating, changing and deleting records. */
  write?: boolean;
}

/**
 * Runs `console contract`: tests a project's calls against live APIs. Exit code 1 if a call is ignored or differs from
 * its definition, 2 if nothing could be tested, 3 if the rest is right but some calls could not be tested.
 */
export async function runContractTests(project: Project, live: ContractOptions): Promise<void> {
  const texts = readDefinitionTexts(project);
  assertNoDefinitionErrors(texts, project);
  const definitions = buildDefinitionsFromTexts(texts);
  const client = new LiveApiClient(definitions, {
    ...live,
    timeout: parseTimeoutSeconds(live.timeout),
    addresses: resolveApiAddresses(live, definitions),
  });
  const choice = parseCallSelection(definitions, live);
  const refused = await client.logIn();
  if (refused) return exitWithMessage(`Login failed: ${refused}`, 2);
  overrideMessages(readMessageOverrides('en', project));
  const createdRecords = new CreatedRecordRegistry();
  const writing = live.write ? { cases: readCaseFiles(project), createdRecords } : undefined;
  const stop = deleteOnInterrupt(createdRecords);
  const trials = await testContract(definitions, client, {
    places: new SourceLocator(texts),
    choice,
    writing,
  });
  const written = writing && (await createdRecords.deleteAll());
  stop();
  const resources = countContractTrials(trials);
  console.log(
    live.json ? JSON.stringify({ resources, trials, written }, null, 2) : formatContractReport(trials),
  );
  if (written && !live.json) console.log(formatCleanup(written));
  const isWrong =
    trials.some(({ verdict }) => verdict === 'ignored' || verdict === 'failed') ||
    (written?.remaining.length ?? 0) > 0;
  const isNothing = resources.every(({ tried }) => tried === 0) || client.isUnreachable;
  const isPartial = trials.some(({ verdict }) => verdict === 'untried');
  process.exitCode = isNothing ? 2 : isWrong ? 1 : isPartial ? 3 : 0;
}

/** Deletes the created test records on Ctrl+C (SIGINT). Returns a function that removes the signal handler. */
function deleteOnInterrupt(made: CreatedRecordRegistry): () => void {
  const interrupted = () =>
    void made.deleteAll().then((written) => {
      console.error(formatCleanup(written));
      process.exit(130);
    });
  process.once('SIGINT', interrupted);
  return () => process.off('SIGINT', interrupted);
}

function exitWithMessage(words: string, code: number): void {
  console.error(words);
  process.exitCode = code;
}

function parseTimeoutSeconds(given: string): number {
  const number = Number(given);
  if (number > 0 && number <= 600) return number;
  throw new Error(`--timeout must be 1 to 600 seconds, not "${given}"`);
}

/** Returns the base URLs: of the project's own API by version, of others by profile name. */
function resolveApiAddresses(
  { base, v2, api = [] }: ContractOptions,
  { profiles }: Definitions,
): Record<string, string> {
  const v1 = base?.replace(/\/+$/, '');
  const others = api.map((one): [string, string] => {
    const [name = '', ...address] = one.split('=');
    if (!profiles[name] || address.length === 0)
      throw new Error(
        `--api must be <profile>=<url> with one of the profiles ${Object.keys(profiles).join(', ')}, not "${one}"`,
      );
    return [name, address.join('=').replace(/\/+$/, '')];
  });
  const own: Record<string, string> = v1 === undefined ? {} : { v1, v2: v2 ?? v1.replace(/v1$/, 'v2') };
  const all = { ...own, ...Object.fromEntries(others) };
  if (Object.keys(all).length === 0) throw new Error('Pass the base URL of the API: --base <url>');
  for (const address of Object.values(all))
    if (!URL.canParse(address)) throw new Error(`"${address}" is not a URL such as https://api.example.com`);
  return all;
}
