import { isOpen } from '../../definition/offered';
import { dig, propertySent } from '../../definition/request';
import type { Call, Definitions, Dictionary, Resource, Row } from '../../definition/types';
import type { Api } from './Api';
import type { CallReport } from './CallReport';
import { compareRecords } from './compareRecords';
import { findRows, perhaps, placesOf } from './findRows';

/** Tries every list, get and dictionary call against a live API, and tells what differs from the definitions. */
export async function tryContract({ resources, dictionaries }: Definitions, api: Api): Promise<CallReport[]> {
  const reports: CallReport[] = [];
  const rows = new Map<string, Row[]>();
  for (const dictionary of Object.values(dictionaries)) reports.push(await tryDictionary(dictionary, api));
  for (const resource of inOrder(Object.values(resources))) {
    const values = valuesFor(resource, resources, rows);
    if (resource.calls.list) reports.push(await tryList(resource, resource.calls.list, values, rows, api));
    const [first] = rows.get(resource.name) ?? [];
    if (resource.calls.get)
      reports.push(await tryGet(resource, resource.calls.get, first && { ...values, ...first }, api));
  }
  return reports;
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
  const { asked, body, problem } = await api.ask(call, values, { page_index: 1, page_size: 20 });
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
  const isRecord = typeof record === 'object' && record !== null && !Array.isArray(record);
  const problems = isRecord ? compareRecords(entity, [record as Row]) : [`no record at "${call.rows}"`];
  return { ...about(call, asked), found: `a record at ${call.rows}`, problems };
}

async function tryDictionary({ call }: Dictionary, api: Api): Promise<CallReport> {
  const { asked, body, problem } = await api.ask(call, {});
  if (problem) return { ...about(call, asked), found: '', problems: [problem] };
  const choices = dig(body, call.rows);
  const problems = areChoices(choices)
    ? []
    : [`no choices { value, label } at "${call.rows}"${perhaps(placesOf(body, areChoices))}`];
  return {
    ...about(call, asked),
    found: `${Array.isArray(choices) ? choices.length : 'no'} choices at ${call.rows}`,
    problems,
  };
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
