import type { CaseDefinition } from '../../definition/cases/CaseFile';
import type { FieldError } from '../../definition/fieldErrors';
import type { EntryTrial } from '../../definition/model/answers';
import { http } from '../provider/http';

type Texts = Record<string, string>;

/** What the server says of an entry, which it makes and undoes. */
export async function askOfEntry(entry: EntryTrial): Promise<FieldError[]> {
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
