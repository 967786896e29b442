import { randomBytes } from 'node:crypto';
import type { CaseDefinition, CaseFile } from '../../../definition/cases/CaseFile';
import { isFileMark } from '../../../definition/cases/files';
import { enteredNew } from '../../../definition/cases/formData';
import { isMark, withRecords } from '../../../definition/cases/records';
import type { Row } from '../../../definition/model/entity';
import { compileValidator, type Validate } from '../../../definition/validator';

/** What a case enters, as a form would send it. */
export interface Body {
  /** What the case is called. */
  name: string;
  data: Row;
  /** Which property is wrong of one that is to be refused, and why. */
  wrong?: { property: string; words: string };
}

/** What may be sent to make a record, and what must be refused. */
export interface Bodies {
  valid: Body[];
  bad: Body[];
}

/** Finds the value of a record of another resource, as a property names it. */
export type KeyOf = (resource: string, property: string) => unknown;

/** No more is sent that is to be refused: one for each property, and those that say something else of it. */
const mostBad = 8;
/** After so many valid ones are refused, the API refuses all. */
const mostValid = 3;

/** The bodies of cases that a live API can be sent: those that need nothing made before them, and no file. */
export function bodiesOf(file: CaseFile, keyOf: KeyOf): Bodies {
  const usable = file.cases.flatMap((tried): Body[] => {
    const data = isUsable(file, tried) ? withKeys(tried.data, keyOf) : undefined;
    if (!data) return [];
    const [error] = tried.errors;
    const property = error?.field.split('/')[1] ?? '';
    const entered = enteredNew(file.form, file.entity, data);
    return [{ name: tried.name, data: entered, wrong: error && { property, words: error.message } }];
  });
  const validate = compileValidator(file.form.schema);
  const valid = usable.filter(({ wrong }) => !wrong).slice(0, mostValid);
  const bad = distinct(usable.filter(({ wrong }) => wrong)).slice(0, mostBad);
  return { valid: valid.map((one) => ({ ...one, data: made(file, one.data, validate) })), bad };
}

function isUsable({ form }: CaseFile, { data, given, form: named }: CaseDefinition): boolean {
  return !given && (named ?? form.name) === form.name && !Object.values(data).some(isFileMark);
}

/** The data with the records that it names put in; nothing where there is none of them. */
function withKeys(data: Row, keyOf: KeyOf): Row | undefined {
  const values = Object.values(data).flat();
  if (values.some((value) => isMark(value) && value.since)) return undefined;
  let isWhole = true;
  const held = withRecords(data, ({ record }, property) => {
    const key = keyOf(record, property);
    isWhole &&= key !== undefined;
    return key;
  });
  return isWhole ? held : undefined;
}

/** One for each property first, then those that are refused in other words. */
function distinct(bodies: Body[]): Body[] {
  const byWords = firsts(bodies, ({ wrong }) => `${wrong?.property}: ${wrong?.words}`);
  const byProperty = firsts(byWords, ({ wrong }) => wrong?.property ?? '');
  return [...byProperty, ...byWords.filter((body) => !byProperty.includes(body))];
}

function firsts(bodies: Body[], nameOf: (body: Body) => string): Body[] {
  const names = bodies.map(nameOf);
  return bodies.filter((_, index) => names.indexOf(names[index] ?? '') === index);
}

/** What must be unique gets a mark that nobody has, in a place where its rules allow one. */
function made({ entity, form }: CaseFile, data: Row, validate: Validate): Row {
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
