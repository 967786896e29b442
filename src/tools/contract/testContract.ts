import { canRecordNavigateTo } from '#definition/actions/actionState.ts';
import { parsePropertyPlaceholder } from '#definition/api/callRequest.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ApiCall, Resource } from '#definition/model/resource.ts';
import type { ContractTrial } from './ContractTrial.ts';
import type { LiveApiClient } from './LiveApiClient.ts';
import { ListClient } from './list/ListClient.ts';
import { getCallDefinitionPaths, type TrialOutcomeCallback, testList } from './list/testList.ts';
import type { SourceLocator } from './SourceLocator.ts';
import { testDictionary } from './testDictionary.ts';
import { testGetRecord, testMissingRecord } from './testRecord.ts';
import { testInvalidSession, testWrongPassword } from './testSession.ts';
import { explainUntestableWrites, testWrites, type WriteTestContext } from './write/testWrites.ts';

/** The calls to test: all, those of resources, or single ones such as "books.list". */
export interface CallSelection {
  isWanted: (resource: string, call: string) => boolean;
}

/** Source locator, call selection and write settings of a contract test. */
export interface ContractTestOptions {
  places: SourceLocator;
  choice: CallSelection;
  writing?: Pick<WriteTestContext, 'cases' | 'createdRecords'>;
}

/** Tests all selected calls against live APIs and returns the trials. */
export async function testContract(
  definitions: Definitions,
  client: LiveApiClient,
  about: ContractTestOptions,
): Promise<ContractTrial[]> {
  const contract = new ContractRun(definitions, client, about);
  await contract.tryDictionaries();
  await contract.tryResources();
  await contract.trySession();
  await contract.tryWriting();
  return contract.trials;
}

/** State of a contract test: the trials so far, and the rows of lists that other calls use as records. */
class ContractRun {
  readonly trials: ContractTrial[] = [];
  private readonly rows = new Map<string, RecordValues[]>();

  constructor(
    private readonly definitions: Definitions,
    private readonly client: LiveApiClient,
    private readonly about: ContractTestOptions,
  ) {}

  async tryDictionaries(): Promise<void> {
    const { dictionaries, reports } = this.definitions;
    for (const dictionary of Object.values(dictionaries)) {
      if (!this.about.choice.isWanted('dictionaries', dictionary.name)) continue;
      const { asked, outcome } = await testDictionary(dictionary, this.client, Object.keys(reports));
      this.createReporter('dictionaries', dictionary.name)('choices', asked, outcome, [
        ['resources/dictionaries.json', 'dictionaries', dictionary.name],
      ]);
    }
  }

  async tryResources(): Promise<void> {
    const { resources } = this.definitions;
    const wanted = selectNeededResources(Object.values(resources), this.about.choice);
    for (const resource of sortByDependencies(wanted)) {
      const { list, get } = resource.calls;
      const values = getPathValues(resource, list, resources, this.rows);
      if (list) await this.tryRows(resource, list, values);
      const [first] = this.rows.get(resource.name) ?? [];
      if (get && this.about.choice.isWanted(resource.name, get.name))
        await this.tryOne(resource, get, first && { ...values, ...first });
    }
  }

  /** Tests the login with a wrong password, and a list with an invalid session. */
  async trySession(): Promise<void> {
    const { choice, places } = this.about;
    if (!choice.isWanted('session', 'login') || this.client.hasStoppedAnswering) return;
    const place = places.getProfilePaths(this.client.ownProfile.name, 'errors');
    const wrong = await testWrongPassword(this.client);
    if (wrong) this.createReporter('session', 'login')('wrong password', wrong.asked, wrong.outcome, place);
    const list = Object.values(this.definitions.resources).find(
      ({ name, calls }) => calls.list && this.rows.has(name),
    )?.calls.list;
    const invalid = list && (await testInvalidSession(this.client, list));
    if (invalid)
      this.createReporter('session', 'login')('invalid session', invalid.asked, invalid.outcome, place);
  }

  /** Tests the selected write calls after all lists have been read. */
  async tryWriting(): Promise<void> {
    const { choice, writing } = this.about;
    if (!writing) return;
    const { resources } = this.definitions;
    for (const resource of sortByDependencies(Object.values(resources))) {
      const { create, update, delete: remove } = resource.calls;
      const wanted = [create, update, remove].filter(
        (call) => call && choice.isWanted(resource.name, call.name),
      );
      if (wanted.length === 0) continue;
      const values = getPathValues(resource, create, resources, this.rows);
      const absent = create && getCallParameters(create).find((name) => values[name] === undefined);
      const reason = this.client.hasStoppedAnswering
        ? silentApiMessage
        : (explainUntestableWrites(resource) ?? (absent && `no record provides "${absent}"`));
      for (const call of reason ? wanted : []) if (call) this.skip(call, reason ?? '');
      if (reason) continue;
      const { definitions, client, rows } = this;
      await testWrites(resource, values, { ...writing, definitions, client, rows }, (call) =>
        this.createReporter(resource.name, call),
      );
    }
  }

  /** Tests a list. A list that only other calls need is read without tests. */
  private async tryRows(resource: Resource, call: ApiCall, values: RecordValues): Promise<void> {
    const isOnlyNeeded = !this.about.choice.isWanted(resource.name, call.name);
    const absent = getCallParameters(call).find((name) => values[name] === undefined);
    if (absent || this.client.hasStoppedAnswering) {
      if (isOnlyNeeded) return;
      return this.skip(call, absent ? `no record provides "${absent}"` : silentApiMessage);
    }
    const listing = new ListClient({ resource, call, values }, this.client);
    const page = isOnlyNeeded
      ? await listing.fetchPage()
      : await testList(listing, this.about.places, this.createReporter(resource.name, call.name));
    this.rows.set(resource.name, page.rows);
  }

  private async tryOne(resource: Resource, call: ApiCall, values: RecordValues | undefined): Promise<void> {
    const { entity } = resource;
    if (!values || !entity) return this.skip(call, 'the list returned no record to request');
    if (this.client.hasStoppedAnswering) return this.skip(call, silentApiMessage);
    const report = this.createReporter(resource.name, call.name);
    const found = await testGetRecord({ entity, call, values }, this.client);
    for (const outcome of found.outcomes) report('record', found.asked, outcome);
    const missing = await testMissingRecord(resource, call, values, this.client);
    for (const outcome of missing?.outcomes ?? []) report('missing record', missing?.asked ?? '', outcome);
  }

  private skip(call: ApiCall, message: string): void {
    const report = this.createReporter(call.resource, call.name);
    report('', `${call.method} ${call.path}`, { verdict: 'untried', message });
  }

  private createReporter(resource: string, call: string): TrialOutcomeCallback {
    return (what, asked, { paths: own, ...found }, said) => {
      const place = this.about.places.locate([
        ...(own ?? []),
        ...(said ?? getCallDefinitionPaths(resource, call)),
      ]);
      this.trials.push({ resource, call, what, asked, ...found, place });
    };
  }
}

const silentApiMessage = 'the API no longer responds';

/** Returns the selected resources and the resources that their calls take records from. */
function selectNeededResources(resources: Resource[], { isWanted }: CallSelection): Resource[] {
  const names = new Set<string>();
  const need = (resource: Resource) => {
    if (names.has(resource.name)) return;
    names.add(resource.name);
    const named = Object.values(resource.entity?.properties ?? {}).flatMap(
      ({ references }) => references?.resource ?? [],
    );
    for (const other of resources) if (named.includes(other.name)) need(other);
  };
  for (const resource of resources)
    if (Object.keys(resource.calls).some((call) => isWanted(resource.name, call))) need(resource);
  return resources.filter(({ name }) => names.has(name));
}

/** Sorts resources so that those whose calls need no record of another resource come first. */
function sortByDependencies(resources: Resource[]): Resource[] {
  const needs = ({ calls: { list } }: Resource) => (list ? getCallParameters(list).length : 0);
  return [...resources].sort((a, b) => needs(a) - needs(b));
}

/** Returns a call's path parameters from the first row of each referenced resource. */
function getPathValues(
  resource: Resource,
  call: ApiCall | undefined,
  resources: Definitions['resources'],
  rows: Map<string, RecordValues[]>,
): RecordValues {
  const { entity } = resource;
  const entries = (call ? getCallParameters(call) : []).map((name) => {
    const references = entity?.properties[name]?.references;
    const parent = resources[references?.resource ?? ''];
    const found = parent && rows.get(parent.name)?.find((row) => canRecordNavigateTo(parent, resource, row));
    return [name, found?.[references?.value ?? '']];
  });
  return Object.fromEntries(entries);
}

function getCallParameters({ params, send }: ApiCall): string[] {
  return [...params, ...Object.values(send).flatMap((value) => parsePropertyPlaceholder(value) ?? [])];
}
