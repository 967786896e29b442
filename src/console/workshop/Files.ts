import type { CasesDefinition } from '../../definition/cases/CaseFile';

/** What screens are made from, as the server reads it from its disk. */
export interface Files {
  /** The text of each definition file, by its path. */
  definitions: Record<string, string>;
  /** The cases of each schema. */
  cases: Record<string, CasesDefinition>;
  /** The server's hand-written calls, by resource. */
  rules: Record<string, string[]>;
}
