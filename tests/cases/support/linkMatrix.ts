import type { CaseDefinition } from '../../../src/definition/cases/CaseFile';
import { holds } from '../../../src/definition/conditions';
import type { Condition, Row } from '../../../src/definition/model/entity';
import { text } from '../../../src/definition/text';
import matrix from '../link.matrix.json';

type State = 'required' | 'optional' | 'forbidden';

/** One network, type of page and source, and how each field stands there. */
export interface Combination {
  name: string;
  values: Record<string, string>;
  states: Record<string, State>;
}

interface FieldStatement {
  title: string;
  missing?: string;
  is: { when: Condition; then: string }[];
}

const statements = matrix.fields as unknown as Record<string, FieldStatement>;

/** A value of each field that its own rules allow. */
const samples: Row = {
  feed_id: { record: 'information', since: { status: 1 } },
  kwhl: 'used cars',
  pixel_id: '1184420',
  other_key_word: ['family cars', 'cheap cars'],
  access_token: 'token',
  postback_url: 'https://track.example/p?e={event_type}',
  event_map: ['ad_click=Purchase'],
};

/** Every combination of the statement's dimensions. */
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

/** The whole table as cases: for each combination each field is given, and is left out. */
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

/** The least that a combination needs. */
export function validData({ values, states }: Combination): Row {
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

function fieldCases({ name, states }: Combination, field: string, valid: Row): CaseDefinition[] {
  const state = states[field];
  const { title = field, missing = '' } = statements[field] ?? {};
  const said = (isWrong: boolean, message: string) => (isWrong ? [{ field: `/${field}`, message }] : []);
  return [
    {
      name: `${name}: with ${field}, which is ${state}`,
      data: { ...valid, [field]: samples[field] },
      errors: said(state === 'forbidden', text('invalid.not', { title })),
    },
    {
      name: `${name}: without ${field}, which is ${state}`,
      data: without(valid, field),
      errors: said(state === 'required', missing),
    },
  ];
}

/** The first line that speaks of a combination; the statement must speak of all. */
function stateOf(field: string, values: Record<string, string>): State {
  const line = statements[field]?.is.find(({ when }) => holds(when, values));
  if (!line)
    throw new Error(`link.matrix.json says nothing of "${field}" for ${Object.values(values).join(', ')}`);
  return line.then as State;
}

function without(data: Row, field: string): Row {
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== field));
}
