import type { ValidatorType } from '@rjsf/utils';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';
import { type CaseDefinition, type CaseFile, formOf, isEntered } from '../../definition/cases/CaseFile';
import { fileErrors } from '../../definition/cases/files';
import { formData, withSteps } from '../../definition/cases/formData';
import { fieldErrors, type SchemaError } from '../../definition/fieldErrors';
import type { Form } from '../../definition/model/resource';
import { WordlessValidator } from '../../definition/wordlessValidator';
import { compiledValidator } from '../vite/compiledValidator';
import { refusal } from './refusal';
import { type Verdict, verdictOf } from './Verdict';

const validators = new Map<Form, Promise<ValidatorType>>();

/** What the console says of a case: by the code that the build compiles for its form, loaded as a module. */
export async function browserVerdict(file: CaseFile, tried: CaseDefinition): Promise<Verdict> {
  // A button that is not offered, and what somebody has no right to, is not sent.
  const refused = isEntered(tried) ? undefined : refusal(file, tried);
  if (refused) return verdictOf(refused);
  const form = formOf(file, tried);
  const loading = validators.get(form) ?? load(form);
  validators.set(form, loading);
  const { errors = [] } = (await loading).rawValidation<SchemaError>(form.schema, formData(file, tried));
  const ofFiles = fileErrors(file.entity, tried.data);
  return verdictOf([...withSteps(file, tried, fieldErrors(form.schema, errors)), ...ofFiles]);
}

async function load(form: Form): Promise<ValidatorType> {
  const code = await compiledValidator(form.schema);
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  return new WordlessValidator(module.default as ValidatorFunctions, form.schema);
}
