import type { CaseDefinition, CaseFile } from '#definition/cases/CaseFile.ts';
import { buildCaseFormData } from '#definition/cases/caseFormData.ts';
import { isFieldApplicable } from '#definition/forms/fieldState.ts';
import type { Property, RecordCondition, RecordValues, ScalarValue } from '#definition/model/entity.ts';
import { isNegatedCondition } from '#definition/values/conditions.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import type { CaseValidator } from './caseValidator.ts';
import { collectPropertyValuesInCases, generateCandidateValues } from './generateCandidateValues.ts';
import { makeExampleValue } from './makeExampleValue.ts';

/** Maximum number of fields to fill in while repairing a case. */
const maxRepairs = 6;
const maxGeneratedCases = 12;

/**
 * Generates valid cases that show a conditional field or use a choice that no existing case does, so that the rules for
 * it can be tested.
 */
export function generateCasesForUncoveredFields(file: CaseFile, judge: CaseValidator): CaseDefinition[] {
  const valid = file.cases.filter(({ errors, form, given }) => errors.length === 0 && !form && !given);
  const [first] = valid;
  if (!first) return [];
  const held = valid.map((one) => buildCaseFormData(file, one));
  const reached: CaseDefinition[] = [];
  for (const wanted of [...findUnmetConditions(file, held), ...findUnusedChoices(file, held)]) {
    if (reached.length === maxGeneratedCases) break;
    const isThere = reached.some(({ data }) => includesValues(data, wanted));
    const found = isThere
      ? undefined
      : repairCase(file, judge, { ...first, data: { ...first.data, ...wanted } });
    if (found) reached.push(found);
  }
  return reached;
}

/** Returns the values that show the conditional fields which no record shows. */
function findUnmetConditions({ form, entity }: CaseFile, held: RecordValues[]): RecordValues[] {
  return form.fields
    .filter((field) => !held.some((data) => isFieldApplicable(field, data)))
    .map(({ when, enabledWhen }) => makeMeetingValues({ ...enabledWhen, ...when }, entity.properties));
}

/** Returns values that meet a condition. */
function makeMeetingValues(condition: RecordCondition, properties: Record<string, Property>): RecordValues {
  const entries = Object.entries(condition).map(([name, wanted]) => {
    const property = properties[name];
    const others = isNegatedCondition(wanted)
      ? getScalarChoices(property).filter((one) => ![wanted.not].flat().includes(one))
      : [wanted].flat();
    return [name, property?.type === 'array' ? others.slice(0, 1) : others[0]];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Returns the choices and boolean values that no record has. */
function findUnusedChoices({ form, entity }: CaseFile, held: RecordValues[]): RecordValues[] {
  return form.fields.flatMap(({ name }) => {
    const property = entity.properties[name];
    const taken = held.flatMap((data) => [data[name]].flat());
    const others = getScalarChoices(property).filter((one) => !taken.includes(one));
    return others.map((one) => ({ [name]: property?.type === 'array' ? [one] : one }));
  });
}

function getScalarChoices(property: Property | undefined): ScalarValue[] {
  if (property?.type === 'boolean') return [true, false];
  return property?.choices?.map(({ value }) => value) ?? [];
}

/** Adds a value for each rejected field of a case; returns undefined if the case stays invalid. */
function repairCase(
  file: CaseFile,
  judge: CaseValidator,
  written: CaseDefinition,
): CaseDefinition | undefined {
  let tried = written;
  for (let round = 0; round <= maxRepairs; round += 1) {
    const [error] = judge(tried);
    if (!error) return tried;
    const name = error.field.split('/')[1] ?? '';
    const property = file.entity.properties[name];
    if (!property) return undefined;
    const others = [
      undefined,
      makeExampleValue(property.schema),
      ...collectPropertyValuesInCases(file, name),
    ];
    const isBetter = (data: RecordValues) =>
      !judge({ ...tried, data }).some(({ field }) => field.split('/')[1] === name);
    const data = [...others, ...generateCandidateValues(property, others.slice(1), false)]
      .map((value) => ({ ...tried.data, [name]: value }))
      .find(isBetter);
    if (!data) return undefined;
    tried = { ...tried, data: JSON.parse(JSON.stringify(data)) as RecordValues };
  }
  return undefined;
}

function includesValues(data: RecordValues, wanted: RecordValues): boolean {
  return Object.entries(wanted).every(([name, value]) => isSameValue(data[name], value));
}
