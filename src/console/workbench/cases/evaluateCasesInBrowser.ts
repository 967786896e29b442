import type { ValidatorType } from '@rjsf/utils';
import {
  type CaseDefinition,
  type CaseFile,
  getCaseForm,
  isPlainFormCase,
} from '#definition/cases/CaseFile.ts';
import { addCaseTransitionErrors, buildCaseFormData } from '#definition/cases/caseFormData.ts';
import { hasSameFieldErrors } from '#definition/cases/hasSameFieldErrors.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';
import { validateInBrowser } from './createRuntimeValidator.ts';

/** The result of a test case on one side (browser or server): its errors, and true if they match the expected ones. */
export interface CaseSideResult {
  errors: FieldError[];
  matchesExpectation: boolean;
}

/** A test case with its browser result, and its server result once it has run. */
export interface WorkbenchCaseResult {
  tried: CaseDefinition;
  browser: CaseSideResult;
  server?: CaseSideResult;
}

/** Evaluates the test cases of a file in the browser and compares them with the expected errors. */
export function evaluateCasesInBrowser(
  file: CaseFile,
  validator: ValidatorType,
  server: Record<string, FieldError[]> | undefined,
): WorkbenchCaseResult[] {
  return file.cases.filter(isPlainFormCase).map((tried) => {
    const bySchema = validateInBrowser(validator, getCaseForm(file, tried), buildCaseFormData(file, tried));
    const inBrowser = addCaseTransitionErrors(file, tried, bySchema);
    const onServer = server?.[tried.name];
    return {
      tried,
      browser: toSideResult(inBrowser, tried.on === 'server' ? [] : tried.errors),
      server: onServer && toSideResult(onServer, tried.errors),
    };
  });
}

function toSideResult(errors: FieldError[], expected: FieldError[]): CaseSideResult {
  return { errors, matchesExpectation: hasSameFieldErrors(errors, expected) };
}
