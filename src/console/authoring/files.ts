import type { CasesDefinition } from '../../definition/cases/CaseFile';
import type { Known } from '../../definition/check/parts/symbolTable';

/** What screens are made from, as the server reads it from its disk. */
export interface Files {
  /** The text of each definition file, by its path. */
  definitions: Record<string, string>;
  /** The cases of each schema. */
  cases: Record<string, CasesDefinition>;
  /** What lies around the definitions. */
  known: Known;
}

/** Reads what screens are made from. */
export async function readFiles(): Promise<Files> {
  const answer = await fetch('/workbench/files', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as Files;
}
