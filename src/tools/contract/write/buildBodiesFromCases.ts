import { randomBytes } from 'node:crypto';
import type { CaseDefinition, CaseFile } from '#definition/cases/CaseFile.ts';
import { buildNewRecordFormData } from '#definition/cases/caseFormData.ts';
import { isFilePlaceholder } from '#definition/cases/filePlaceholders.ts';
import { isRecordPlaceholder, replaceRecordPlaceholders } from '#definition/cases/recordPlaceholders.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { compileValidator, type RecordValidator } from '#definition/validation/compileValidator.ts';

/** A request body from a test case. */
export interface RequestBody {
  /** The name of the case. */
  name: string;
  data: RecordValues;
  /** The invalid property of a body to reject, and the expected message. */
  expectedError?: { property: string; words: string };
}

/** Valid and invalid request bodies for creating a record. */
export interface RequestBodies {
  valid: RequestBody[];
  invalid: RequestBody[];
}

/** Finds the key of an existing record of another resource. */
export type ExistingKeyFinder = (resource: string, property: string) => unknown;

/** Maximum number of invalid bodies: one per property, then those with another message. */
const maxInvalidBodies = 8;
/** After this number of rejected valid bodies, the API is assumed to reject all. */
const maxValidBodies = 3;

/** Builds valid and invalid request bodies from the test cases of a form. Leaves out cases that need other records or files. */
export function buildBodiesFromCases(file: CaseFile, keyOf: ExistingKeyFinder): RequestBodies {
  const usable = file.cases.flatMap((tried): RequestBody[] => {
    const data = isUsable(file, tried) ? fillReferences(tried.data, keyOf) : undefined;
    if (!data) return [];
    const [error] = tried.errors;
    const property = error?.field.split('/')[1] ?? '';
    const entered = buildNewRecordFormData(file.form, file.entity, data);
    return [{ name: tried.name, data: entered, expectedError: error && { property, words: error.message } }];
  });
  const validate = compileValidator(file.form.schema);
  const valid = usable.filter(({ expectedError }) => !expectedError).slice(0, maxValidBodies);
  const invalid = pickDistinct(usable.filter(({ expectedError }) => expectedError)).slice(
    0,
    maxInvalidBodies,
  );
  return {
    valid: valid.map((one) => ({ ...one, data: makeUniqueValues(file, one.data, validate) })),
    invalid,
  };
}

function isUsable({ form }: CaseFile, { data, given, form: named }: CaseDefinition): boolean {
  return !given && (named ?? form.name) === form.name && !Object.values(data).some(isFilePlaceholder);
}

/** Fills references with existing keys; returns undefined if a referenced record is missing. */
function fillReferences(data: RecordValues, keyOf: ExistingKeyFinder): RecordValues | undefined {
  const values = Object.values(data).flat();
  if (values.some((value) => isRecordPlaceholder(value) && value.since)) return undefined;
  let isWhole = true;
  const held = replaceRecordPlaceholders(data, ({ record }, property) => {
    const key = keyOf(record, property);
    isWhole &&= key !== undefined;
    return key;
  });
  return isWhole ? held : undefined;
}

/** Returns one body per property first, then those with other messages. */
function pickDistinct(bodies: RequestBody[]): RequestBody[] {
  const byWords = pickFirsts(
    bodies,
    ({ expectedError }) => `${expectedError?.property}: ${expectedError?.words}`,
  );
  const byProperty = pickFirsts(byWords, ({ expectedError }) => expectedError?.property ?? '');
  return [...byProperty, ...byWords.filter((body) => !byProperty.includes(body))];
}

function pickFirsts(bodies: RequestBody[], nameOf: (body: RequestBody) => string): RequestBody[] {
  const names = bodies.map(nameOf);
  return bodies.filter((_, index) => names.indexOf(names[index] ?? '') === index);
}

/** Makes the values of unique properties unique, in a form that their constraints allow. */
function makeUniqueValues(
  { entity, form }: CaseFile,
  data: RecordValues,
  validate: RecordValidator,
): RecordValues {
  const mark = `t${randomBytes(4).toString('hex')}`;
  let row = data;
  for (const { name } of form.fields) {
    const value = row[name];
    if (!entity.properties[name]?.unique || typeof value !== 'string') continue;
    const marked = [`${mark}-${value}`, `${value} ${mark}`, `${mark}${value}`, value.slice(0, -9) + mark];
    const others = marked.map((one) => ({ ...row, [name]: one }));
    row = others.find((one) => validate(one).length === 0) ?? row;
  }
  return row;
}
