import { httpClient } from '#console/provider/http/httpClient.ts';
import type { CaseDefinition } from '#definition/cases/CaseFile.ts';
import type { FormTrialRequest } from '#definition/model/apiBodies.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';

type Texts = Record<string, string>;

/** Validates the data of a form or call on the server in a transaction that is rolled back (dry run). Returns the validation errors. */
export async function validateFormDataOnServer(entry: FormTrialRequest): Promise<FieldError[]> {
  const { data } = await httpClient.post<{ errors: FieldError[] }>('/workbench/entry', entry);
  return data.errors;
}

/** Runs the test cases of a schema on the server. Returns the errors by case name. */
export async function tryCasesOnServer(
  files: Texts,
  schema: string,
): Promise<Record<CaseDefinition['name'], FieldError[]>> {
  const { data } = await httpClient.post('/workbench/cases', { files, schema });
  return data;
}
