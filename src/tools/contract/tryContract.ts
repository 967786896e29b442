import { isOpen } from '../../definition/actionState';
import type { Definitions } from '../../definition/model/definitions';
import type { Row } from '../../definition/model/entity';
import type { Call, Resource } from '../../definition/model/resource';
import { propertySent } from '../../definition/request';
import { Listing } from './Listing';
import type { Places } from './Places';
import type { Speaker } from './Speaker';
import type { Outcome, Said, Trial } from './Trial';
import { tryDictionary } from './tryDictionary';
import { ofCall, tryList } from './tryList';
import { tryGet, tryMissing } from './tryRecord';

/** Which calls are tried: all, those of resources, or single ones such as "books.list". */
export interface Choice {
  isWanted: (resource: string, call: string) => boolean;
}

/** Tries every call that is wanted against live APIs, and tells what differs from the definitions. */
export async function tryContract(
  definitions: Definitions,
  speaker: Speaker,
  { places, choice }: { places: Places; choice: Choice },
): Promise<Trial[]> {
  const { resources, dictionaries, reports } = definitions;
  const trials: Trial[] = [];
  const rows = new Map<string, Row[]>();
  const teller =
    (resource: string, call: string) => (what: string, asked: string, outcome: Outcome, said?: Said) => {
      const { said: own, ...found } = outcome;
      const place = places.find([...(own ?? []), ...(said ?? ofCall(resource, call))]);
      trials.push({ resource, call, what, asked, ...found, place });
    };
  for (const dictionary of Object.values(dictionaries)) {
    if (!choice.isWanted('dictionaries', dictionary.name)) continue;
    const { asked, outcome } = await tryDictionary(dictionary, speaker, Object.keys(reports));
    teller('dictionaries', dictionary.name)('choices', asked, outcome, [
      ['resources/dictionaries.json', 'dictionaries', dictionary.name],
    ]);
  }
  const wanted = neededBy(Object.values(resources), choice);
  for (const resource of inOrder(wanted)) {
    const { list, get } = resource.calls;
    const values = valuesFor(resource, resources, rows);
    const about = (call: Call) => teller(resource.name, call.name);
    if (list) await tryOrSkip(list, values);
    const [first] = rows.get(resource.name) ?? [];
    if (get && choice.isWanted(resource.name, get.name)) await tryOne(get, first && { ...values, ...first });

    async function tryOrSkip(call: Call, values: Row): Promise<void> {
      const isOnlyNeeded = !choice.isWanted(resource.name, call.name);
      const absent = namedBy(call).find((name) => values[name] === undefined);
      const listing = new Listing({ resource, call, values }, speaker);
      if (absent && !isOnlyNeeded) return skip(call, `there is no record to take "${absent}" from`);
      if (absent || speaker.isSilent) return isOnlyNeeded ? undefined : skip(call, silence);
      const page = isOnlyNeeded ? await listing.ask() : await tryList(listing, places, about(call));
      rows.set(resource.name, page.rows);
    }

    async function tryOne(call: Call, values: Row | undefined): Promise<void> {
      const { entity } = resource;
      if (!values || !entity) return skip(call, 'the list gave no record to ask for');
      if (speaker.isSilent) return skip(call, silence);
      const found = await tryGet({ entity, call, values }, speaker);
      for (const outcome of found.outcomes) about(call)('record', found.asked, outcome);
      const missing = await tryMissing(resource, call, values, speaker);
      for (const outcome of missing?.outcomes ?? [])
        about(call)('missing record', missing?.asked ?? '', outcome);
    }

    function skip(call: Call, message: string): void {
      about(call)('', `${call.method} ${call.path}`, { verdict: 'untried', message });
    }
  }
  return trials;
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

/** What the calls name of other resources, from the first row of each that leads there. */
function valuesFor(resource: Resource, resources: Definitions['resources'], rows: Map<string, Row[]>): Row {
  const { entity, calls } = resource;
  const entries = (calls.list ? namedBy(calls.list) : []).map((name) => {
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
