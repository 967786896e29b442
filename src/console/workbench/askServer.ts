import type { CaseDefinition } from '../../definition/cases/CaseFile';
import type { FieldError } from '../../definition/fieldErrors';
import type { Row } from '../../definition/types';
import { http } from '../provider/http';

type Texts = Record<string, string>;

/** What a form would send to be saved, and the edited texts that it is held against. */
export interface Entry {
  files: Texts;
  resource: string;
  call: string;
  data: Row;
  values: Row;
}

/** What the server says of an entry, which it makes and undoes. */
export async function askOfEntry(entry: Entry): Promise<FieldError[]> {
  const { data } = await http.post<{ errors: FieldError[] }>('/workbench/entry', entry);
  return data.errors;
}

/** What the server says of each case of a schema, by the case's name. */
export async function askOfCases(
  files: Texts,
  schema: string,
): Promise<Record<CaseDefinition['name'], FieldError[]>> {
  const { data } = await http.post('/workbench/cases', { files, schema });
  return data;
}
