import type { ValidatorType } from '@rjsf/utils';
import { type CaseDefinition, type CaseFile, formOf, isEntered } from '../../definition/cases/CaseFile';
import { formData, withSteps } from '../../definition/cases/formData';
import { sameErrors } from '../../definition/cases/sameErrors';
import type { FieldError } from '../../definition/fieldErrors';
import { browserErrors } from './runtimeValidator';

/** What one side said of a case, and whether it is what the case expects. */
export interface Said {
  errors: FieldError[];
  isRight: boolean;
}

/** How a case stands; the server's side is absent until it was asked. */
export interface CaseState {
  tried: CaseDefinition;
  browser: Said;
  server?: Said;
}

/** How the cases of a file stand. */
export function caseStates(
  file: CaseFile,
  validator: ValidatorType,
  server: Record<string, FieldError[]> | undefined,
): CaseState[] {
  return file.cases.filter(isEntered).map((tried) => {
    const bySchema = browserErrors(validator, formOf(file, tried), formData(file, tried));
    const inBrowser = withSteps(file, tried, bySchema);
    const onServer = server?.[tried.name];
    return {
      tried,
      browser: said(inBrowser, tried.on === 'server' ? [] : tried.errors),
      server: onServer && said(onServer, tried.errors),
    };
  });
}

function said(errors: FieldError[], expected: FieldError[]): Said {
  return { errors, isRight: sameErrors(errors, expected) };
}
