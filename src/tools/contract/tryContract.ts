import { isOpen } from '../../definition/actionState';
import { isRow } from '../../definition/isRow';
import type { Definitions, Dictionary } from '../../definition/model/definitions';
import type { Row } from '../../definition/model/entity';
import type { Call, Resource } from '../../definition/model/resource';
import { pageQuery, profile } from '../../definition/profile';
import { dig, propertySent } from '../../definition/request';
import type { Api } from './Api';
import { compareRecords } from './compareRecords';
import { findRows, perhaps, placesOf } from './findRows';

/** Tries every list, get and dictionary call against a live API, and tells what differs from the definitions. */
export async function tryContract(
  { resources, dictionaries, reports }: Definitions,
  api: Api,
): Promise<CallReport[]> {
  const tried: CallReport[] = [];
  const rows = new Map<string, Row[]>();
  for (const dictionary of Object.values(dictionaries))
    tried.push(await tryDictionary(dictionary, api, Object.keys(reports)));
  for (const resource of inOrder(Object.values(resources))) {
    const values = valuesFor(resource, resources, rows);
    if (resource.calls.list) tried.push(await tryList(resource, resource.calls.list, values, rows, api));
    const [first] = rows.get(resource.name) ?? [];
    if (resource.calls.get)
      tried.push(await tryGet(resource, resource.calls.get, first && { ...values, ...first }, api));
  }
  return tried;
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

async function tryList(
  resource: Resource,
  call: Call,
  values: Row,
  rows: Map<string, Row[]>,
  api: Api,
): Promise<CallReport> {
  const absent = namedBy(call).find((name) => values[name] === undefined);
  if (absent) return untried(call, `there is no record to take "${absent}" from`);
  const { asked, body, problem } = await api.ask(call, values, pageQuery(1, profile.page.usual));
  if (problem) return { ...about(call, asked), found: '', problems: [problem] };
  const found = findRows(body, call);
  rows.set(resource.name, found.rows);
  const problems = resource.entity ? compareRecords(resource.entity, found.rows) : [];
  return { ...about(call, asked), found: found.found, problems: [...found.problems, ...problems] };
}

async function tryGet(
  { entity }: Resource,
  call: Call,
  values: Row | undefined,
  api: Api,
): Promise<CallReport> {
  if (!values || !entity) return untried(call, 'the list gave no record to ask for');
  const { asked, body, problem } = await api.ask(call, values);
  if (problem) return { ...about(call, asked), found: '', problems: [problem] };
  const record = dig(body, call.rows);
  const isRecord = isRow(record);
  const problems = isRecord ? compareRecords(entity, [record as Row]) : [`no record at "${call.rows}"`];
  return { ...about(call, asked), found: `a record at ${call.rows}`, problems };
}

async function tryDictionary(dictionary: Dictionary, api: Api, reports: string[]): Promise<CallReport> {
  const { call, reports: part } = dictionary;
  const [report] = reports;
  const { asked, body, problem } = await api.ask(call, {}, part === 'metrics' ? { report } : {});
  if (problem) return { ...about(call, asked), found: '', problems: [problem] };
  const parts = typeof part === 'object' ? Object.keys(part) : [];
  const places = parts.length > 0 ? parts.map((name) => `${call.rows}.${name}`) : [call.rows];
  const counted = places.map((place) => ({ place, choices: dig(body, place) }));
  const problems = counted
    .filter(({ choices }) => !areChoices(choices))
    .map(({ place }) => `no choices { value, label } at "${place}"${perhaps(placesOf(body, areChoices))}`);
  return { ...about(call, asked), found: counted.map(found).join(', '), problems };
}

function found({ place, choices }: { place: string; choices: unknown }): string {
  return `${Array.isArray(choices) ? choices.length : 'no'} choices at ${place}`;
}

function areChoices(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((one) => typeof one === 'object' && one !== null && 'value' in one && 'label' in one)
  );
}

function about({ resource, name }: Call, asked: string) {
  return { resource, call: name, asked, isTried: true };
}

function untried(call: Call, why: string): CallReport {
  return {
    ...about(call, `${call.method} ${call.path}`),
    isTried: false,
    found: `not tried: ${why}`,
    problems: [],
  };
}

/** What was found about one call. */
export interface CallReport {
  resource: string;
  call: string;
  /** The method and path as they were sent, or as they stand in the definition. */
  asked: string;
  /** What was found where the definition says; or why the call was not tried. */
  found: string;
  /** Whether it was tried at all. */
  isTried: boolean;
  /** What differs from the definitions. */
  problems: string[];
}
