import type { ValidatorType } from '@rjsf/utils';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';
import {
  type CaseDefinition,
  type CaseFile,
  getCaseForm,
  isPlainFormCase,
} from '#definition/cases/CaseFile.ts';
import { addCaseTransitionErrors, buildCaseFormData } from '#definition/cases/caseFormData.ts';
import { findFilePlaceholderErrors } from '#definition/cases/filePlaceholders.ts';
import type { Form } from '#definition/model/resource.ts';
import { AnnotationIgnoringValidator } from '#definition/validation/AnnotationIgnoringValidator.ts';
import { type AjvSchemaError, toFieldErrors } from '#definition/validation/fieldErrors.ts';
import { compileValidatorModule } from '../vite/modules/compileValidatorModule.ts';
import { type CaseErrorLines, toCaseErrorLines } from './CaseErrorLines.ts';
import { findCaseAccessErrors } from './findCaseAccessErrors.ts';

const validatorCache = new Map<Form, Promise<ValidatorType>>();

/** Validates a case as the browser does, with the validator that the build compiles for its form. */
export async function validateCaseWithBrowserValidator(
  file: CaseFile,
  tried: CaseDefinition,
): Promise<CaseErrorLines> {
  // Requests for unavailable actions or without the required right are not sent.
  const refused = isPlainFormCase(tried) ? undefined : findCaseAccessErrors(file, tried);
  if (refused) return toCaseErrorLines(refused);
  const form = getCaseForm(file, tried);
  const loading = validatorCache.get(form) ?? loadValidator(form);
  validatorCache.set(form, loading);
  const data = buildCaseFormData(file, tried);
  const { errors = [] } = (await loading).rawValidation<AjvSchemaError>(form.schema, data);
  const ofFiles = findFilePlaceholderErrors(file.entity, tried.data);
  return toCaseErrorLines([
    ...addCaseTransitionErrors(file, tried, toFieldErrors(form.schema, errors, data)),
    ...ofFiles,
  ]);
}

async function loadValidator(form: Form): Promise<ValidatorType> {
  const code = await compileValidatorModule(form.schema);
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  return new AnnotationIgnoringValidator(module.default as ValidatorFunctions, form.schema);
}
