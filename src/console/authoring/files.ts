import type { CaseDefinition, CasesDefinition } from '../../definition/cases/CaseFile';
import type { Known } from '../../definition/check/parts/symbolTable';
import type { MadeDecision, OpenChange } from '../../definition/model/answers';

/** What screens are made from, as the server reads it from its disk. */
export interface Files {
  /** The text of each definition file, by its path. */
  definitions: Record<string, string>;
  /** The cases of each schema. */
  cases: Record<string, CasesDefinition>;
  /** What is wrong, with its place, with the cases of a schema that cannot be read. */
  brokenCases: Record<string, string[]>;
  /** What lies around the definitions. */
  known: Known;
  /** By file that can be saved, which text was read. Absent where none can be: only the development server saves. */
  versions?: Record<string, string>;
  /** What somebody must decide about the data before the server starts with these definitions. */
  undecided?: string;
  /** The changes that it must be decided about. */
  open?: OpenChange[];
}

/** A text as it was written. */
export interface SavedText {
  text: string;
  version: string;
}

/** Reads what screens are made from. */
export async function readFiles(): Promise<Files> {
  const answer = await fetch('/workbench/files', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as Files;
}

/** Writes a definition file in place of the text that was read; throws the sentence of who refuses it. */
export function saveText(file: string, text: string, version: string): Promise<SavedText> {
  return send('/workbench/save', { file, text, version });
}

/** Adds a case to the file of its schema, or begins that; gives the file's path. */
export function addCase(
  schema: string,
  beginning: Omit<CasesDefinition, 'cases'>,
  added: CaseDefinition,
): Promise<{ file: string }> {
  return send('/workbench/case', { schema, beginning, added });
}

/** Writes down what is decided, and tries it; throws the sentence of who refuses it. */
export function decide(made: MadeDecision[]): Promise<{ said: string }> {
  return send('/workbench/decide', { made });
}

async function send<T>(address: string, sent: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(sent) });
  const said = await answer.json();
  if (!answer.ok) throw new Error(said.message);
  return said;
}
