import type { CaseDefinition } from '#definition/cases/CaseFile.ts';
import type { RecordCondition, RecordValues } from '#definition/model/entity.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { matchesCondition } from '#definition/values/conditions.ts';
import matrix from '../link.matrix.json';

/** A hidden field is not in the form, and the API accepts a value for it. */
type State = 'required' | 'optional' | 'hidden' | 'forbidden';

/** A network, page type and source, with the state of each field for them. */
export interface Combination {
  name: string;
  values: Record<string, string>;
  states: Record<string, State>;
}

interface FieldStatement {
  title: string;
  missing?: string;
  is: { when: RecordCondition; then: string }[];
}

const statements = matrix.fields as unknown as Record<string, FieldStatement>;

/** A valid sample value for each field. */
const samples: RecordValues = {
  feed_id: { record: 'information', since: { status: 1 } },
  kwhl: 'used cars',
  pixel_id: '1184420',
  other_key_word: ['family cars', 'cheap cars'],
  access_token: 'token',
  postback_url: 'https://track.example/p?e={event_type}',
  event_map: ['ad_click=Purchase'],
};

/** Returns every combination of the statement's dimensions. */
export function combinations(): Combination[] {
  const all = Object.entries(matrix.dimensions).reduce<Record<string, string>[]>(
    (found, [name, values]) => found.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
  return all.map((values) => ({
    name: Object.values(values).join(' · '),
    values,
    states: Object.fromEntries(Object.keys(statements).map((field) => [field, stateOf(field, values)])),
  }));
}

/** Returns the whole table as cases: for each combination, each field is provided once and omitted once. */
export function matrixCases(): CaseDefinition[] {
  return combinations().flatMap((combination) => {
    const valid = validData(combination);
    const fields = Object.keys(statements).flatMap((field) => fieldCases(combination, field, valid));
    const always = Object.entries(matrix.always).map(([field, message]) => ({
      name: `${combination.name}: without ${field}`,
      data: without(valid, field),
      errors: [{ field: `/${field}`, message }],
    }));
    return [...fields, ...always];
  });
}

/** Returns the minimal valid data of a combination. */
function validData({ values, states }: Combination): RecordValues {
  const { domain_type, ...chosen } = values;
  const needed = Object.entries(states).filter(([, state]) => state === 'required');
  return {
    domain: { record: 'search-sites', since: { domain_type } },
    ...chosen,
    key_word: { record: 'main-keywords', since: { status: 'Live' } },
    style_id: { record: 'styles', since: { template_name: 'Magazine', template_theme: 'light' } },
    ...Object.fromEntries(needed.map(([field]) => [field, samples[field]])),
  };
}

function fieldCases({ name, states }: Combination, field: string, valid: RecordValues): CaseDefinition[] {
  const state = states[field];
  const { title = field, missing = '' } = statements[field] ?? {};
  const said = (isWrong: boolean, message: string) => (isWrong ? [{ field: `/${field}`, message }] : []);
  return [
    {
      name: `${name}: with ${field}, which is ${state}`,
      data: { ...valid, [field]: samples[field] },
      errors: said(state === 'forbidden', formatMessage('invalid.not', { title })),
    },
    {
      name: `${name}: without ${field}, which is ${state}`,
      data: without(valid, field),
      errors: said(state === 'required', missing),
    },
  ];
}

/** Returns the state from the first line that matches a combination. Throws if no line matches. */
function stateOf(field: string, values: Record<string, string>): State {
  const line = statements[field]?.is.find(({ when }) => matchesCondition(when, values));
  if (!line)
    throw new Error(`link.matrix.json says nothing of "${field}" for ${Object.values(values).join(', ')}`);
  return line.then as State;
}

function without(data: RecordValues, field: string): RecordValues {
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== field));
}
