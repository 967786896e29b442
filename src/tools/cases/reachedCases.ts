import type { CaseDefinition, CaseFile } from '../../definition/cases/CaseFile';
import { formData } from '../../definition/cases/formData';
import { isNegation } from '../../definition/conditions';
import { applies } from '../../definition/fieldState';
import { isSame } from '../../definition/isSame';
import type { Condition, Property, Row, Scalar } from '../../definition/model/entity';
import { candidates, knownValues } from './candidates';
import type { Judge } from './judge';
import { possibleValue } from './possibleValue';

/** How many fields are filled in before it is given up that a case becomes valid. */
const mostRepairs = 6;
const mostReached = 12;

/**
 * Valid cases that nobody has written: those in which a field is asked for, or a choice is taken, that no written one
 * has. What applies then can be tried too.
 */
export function reachedCases(file: CaseFile, judge: Judge): CaseDefinition[] {
  const valid = file.cases.filter(({ errors, form, given }) => errors.length === 0 && !form && !given);
  const [first] = valid;
  if (!first) return [];
  const held = valid.map((one) => formData(file, one));
  const reached: CaseDefinition[] = [];
  for (const wanted of [...ofConditions(file, held), ...ofChoices(file, held)]) {
    if (reached.length === mostReached) break;
    const isThere = reached.some(({ data }) => has(data, wanted));
    const found = isThere
      ? undefined
      : repaired(file, judge, { ...first, data: { ...first.data, ...wanted } });
    if (found) reached.push(found);
  }
  return reached;
}

/** What must be entered for the fields that no record asks for. */
function ofConditions({ form, entity }: CaseFile, held: Row[]): Row[] {
  return form.fields
    .filter((field) => !held.some((data) => applies(field, data)))
    .map(({ when, enabledWhen }) => meeting({ ...enabledWhen, ...when }, entity.properties));
}

/** Values that meet a condition. */
function meeting(condition: Condition, properties: Record<string, Property>): Row {
  const entries = Object.entries(condition).map(([name, wanted]) => {
    const property = properties[name];
    const others = isNegation(wanted)
      ? choicesOf(property).filter((one) => ![wanted.not].flat().includes(one))
      : [wanted].flat();
    return [name, property?.type === 'array' ? others.slice(0, 1) : others[0]];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The choices, and the answers to a yes-or-no question, that no record has. */
function ofChoices({ form, entity }: CaseFile, held: Row[]): Row[] {
  return form.fields.flatMap(({ name }) => {
    const property = entity.properties[name];
    const taken = held.flatMap((data) => [data[name]].flat());
    const others = choicesOf(property).filter((one) => !taken.includes(one));
    return others.map((one) => ({ [name]: property?.type === 'array' ? [one] : one }));
  });
}

function choicesOf(property: Property | undefined): Scalar[] {
  if (property?.type === 'boolean') return [true, false];
  return property?.choices?.map(({ value }) => value) ?? [];
}

/** The case with a value for each field that is then refused; nothing where none does. */
function repaired(file: CaseFile, judge: Judge, written: CaseDefinition): CaseDefinition | undefined {
  let tried = written;
  for (let round = 0; round <= mostRepairs; round += 1) {
    const [error] = judge(tried);
    if (!error) return tried;
    const name = error.field.split('/')[1] ?? '';
    const property = file.entity.properties[name];
    if (!property) return undefined;
    const others = [undefined, possibleValue(property.schema), ...knownValues(file, name)];
    const isBetter = (data: Row) =>
      !judge({ ...tried, data }).some(({ field }) => field.split('/')[1] === name);
    const data = [...others, ...candidates(property, others.slice(1), false)]
      .map((value) => ({ ...tried.data, [name]: value }))
      .find(isBetter);
    if (!data) return undefined;
    tried = { ...tried, data: JSON.parse(JSON.stringify(data)) as Row };
  }
  return undefined;
}

function has(data: Row, wanted: Row): boolean {
  return Object.entries(wanted).every(([name, value]) => isSame(data[name], value));
}
