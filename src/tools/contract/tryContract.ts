import { isOpen } from '../../definition/actionState';
import type { Definitions } from '../../definition/model/definitions';
import type { Row } from '../../definition/model/entity';
import type { Call, Resource } from '../../definition/model/resource';
import { propertySent } from '../../definition/request';
import { Listing } from './Listing';
import type { Places } from './Places';
import type { Speaker } from './Speaker';
import type { Trial } from './Trial';
import { tryDictionary } from './tryDictionary';
import { ofCall, type Tell, tryList } from './tryList';
import { tryGet, tryMissing } from './tryRecord';
import { tryWrites, type Writing, whyNotWritten } from './write/tryWrites';

/** Which calls are tried: all, those of resources, or single ones such as "books.list". */
export interface Choice {
  isWanted: (resource: string, call: string) => boolean;
}

/** What a contract is tried with; without `writing`, nothing is written. */
export interface About {
  places: Places;
  choice: Choice;
  writing?: Pick<Writing, 'cases' | 'made'>;
}

/** Tries every call that is wanted against live APIs, and tells what differs from the definitions. */
export async function tryContract(
  definitions: Definitions,
  speaker: Speaker,
  about: About,
): Promise<Trial[]> {
  const contract = new Contract(definitions, speaker, about);
  await contract.tryDictionaries();
  await contract.tryResources();
  await contract.tryWriting();
  return contract.trials;
}

/** What was tried of some definitions, and the rows that lists gave, from which other calls take a record. */
class Contract {
  readonly trials: Trial[] = [];
  private readonly rows = new Map<string, Row[]>();

  constructor(
    private readonly definitions: Definitions,
    private readonly speaker: Speaker,
    private readonly about: About,
  ) {}

  async tryDictionaries(): Promise<void> {
    const { dictionaries, reports } = this.definitions;
    for (const dictionary of Object.values(dictionaries)) {
      if (!this.about.choice.isWanted('dictionaries', dictionary.name)) continue;
      const { asked, outcome } = await tryDictionary(dictionary, this.speaker, Object.keys(reports));
      this.teller('dictionaries', dictionary.name)('choices', asked, outcome, [
        ['resources/dictionaries.json', 'dictionaries', dictionary.name],
      ]);
    }
  }

  async tryResources(): Promise<void> {
    const { resources } = this.definitions;
    const wanted = neededBy(Object.values(resources), this.about.choice);
    for (const resource of inOrder(wanted)) {
      const { list, get } = resource.calls;
      const values = valuesFor(resource, list, resources, this.rows);
      if (list) await this.tryRows(resource, list, values);
      const [first] = this.rows.get(resource.name) ?? [];
      if (get && this.about.choice.isWanted(resource.name, get.name))
        await this.tryOne(resource, get, first && { ...values, ...first });
    }
  }

  /** Tries the writes that are wanted, once all lists have given their rows. */
  async tryWriting(): Promise<void> {
    const { choice, writing } = this.about;
    if (!writing) return;
    const { resources } = this.definitions;
    for (const resource of inOrder(Object.values(resources))) {
      const { create, update, delete: remove } = resource.calls;
      const wanted = [create, update, remove].filter(
        (call) => call && choice.isWanted(resource.name, call.name),
      );
      if (wanted.length === 0) continue;
      const values = valuesFor(resource, create, resources, this.rows);
      const absent = create && namedBy(create).find((name) => values[name] === undefined);
      const reason = this.speaker.isSilent
        ? silence
        : (whyNotWritten(resource) ?? (absent && `there is no record to take "${absent}" from`));
      for (const call of reason ? wanted : []) if (call) this.skip(call, reason ?? '');
      if (reason) continue;
      const { definitions, speaker, rows } = this;
      await tryWrites(resource, values, { ...writing, definitions, speaker, rows }, (call) =>
        this.teller(resource.name, call),
      );
    }
  }

  /** Tries a list; one that is only needed by others is asked for its rows alone. */
  private async tryRows(resource: Resource, call: Call, values: Row): Promise<void> {
    const isOnlyNeeded = !this.about.choice.isWanted(resource.name, call.name);
    const absent = namedBy(call).find((name) => values[name] === undefined);
    if (absent || this.speaker.isSilent) {
      if (isOnlyNeeded) return;
      return this.skip(call, absent ? `there is no record to take "${absent}" from` : silence);
    }
    const listing = new Listing({ resource, call, values }, this.speaker);
    const page = isOnlyNeeded
      ? await listing.ask()
      : await tryList(listing, this.about.places, this.teller(resource.name, call.name));
    this.rows.set(resource.name, page.rows);
  }

  private async tryOne(resource: Resource, call: Call, values: Row | undefined): Promise<void> {
    const { entity } = resource;
    if (!values || !entity) return this.skip(call, 'the list gave no record to ask for');
    if (this.speaker.isSilent) return this.skip(call, silence);
    const tell = this.teller(resource.name, call.name);
    const found = await tryGet({ entity, call, values }, this.speaker);
    for (const outcome of found.outcomes) tell('record', found.asked, outcome);
    const missing = await tryMissing(resource, call, values, this.speaker);
    for (const outcome of missing?.outcomes ?? []) tell('missing record', missing?.asked ?? '', outcome);
  }

  private skip(call: Call, message: string): void {
    const tell = this.teller(call.resource, call.name);
    tell('', `${call.method} ${call.path}`, { verdict: 'untried', message });
  }

  private teller(resource: string, call: string): Tell {
    return (what, asked, { said: own, ...found }, said) => {
      const place = this.about.places.find([...(own ?? []), ...(said ?? ofCall(resource, call))]);
      this.trials.push({ resource, call, what, asked, ...found, place });
    };
  }
}

const silence = 'the API no longer answers';

/** Those that are wanted, and those from which their calls take a record. */
function neededBy(resources: Resource[], { isWanted }: Choice): Resource[] {
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

/** Those whose calls need no record of another resource come first, since they give the others theirs. */
function inOrder(resources: Resource[]): Resource[] {
  const needs = ({ calls: { list } }: Resource) => (list ? namedBy(list).length : 0);
  return [...resources].sort((a, b) => needs(a) - needs(b));
}

/** What a call names of other resources, from the first row of each that leads there. */
function valuesFor(
  resource: Resource,
  call: Call | undefined,
  resources: Definitions['resources'],
  rows: Map<string, Row[]>,
): Row {
  const { entity } = resource;
  const entries = (call ? namedBy(call) : []).map((name) => {
    const references = entity?.properties[name]?.references;
    const parent = resources[references?.resource ?? ''];
    const found = parent && rows.get(parent.name)?.find((row) => isOpen(parent, resource, row));
    return [name, found?.[references?.value ?? '']];
  });
  return Object.fromEntries(entries);
}

function namedBy({ params, send }: Call): string[] {
  return [...params, ...Object.values(send).flatMap((value) => propertySent(value) ?? [])];
}
