import { apiProtocol } from '../api/apiProtocol.ts';
import type { MigrationDecision } from '../diff/DefinitionChange.ts';
import type { FieldError } from '../validation/fieldErrors.ts';
import type { RecordValues } from './entity.ts';
import type { IconName } from './resource.ts';

/** A menu item with its children, as the API returns it to a user. */
export interface MenuNode {
  id: string;
  name: string;
  icon?: IconName;
  path?: string;
  sort: number;
  /** True for a right within a screen: granted like a menu item, not shown in the menu. */
  right?: true;
  children: MenuNode[];
}

/**
 * Response to an uploaded import file: its rows with validation errors, and counts. Only the rejected rows are stored.
 */
export interface ImportPreview {
  [apiProtocol.upload.rows]: (RecordValues & { row: number; errors: FieldError[] })[];
  /** Name for downloading the rejected rows as a file; null if no row was rejected or they were not stored. */
  [apiProtocol.upload.refused]: string | null;
  [apiProtocol.upload.good]: number;
  [apiProtocol.upload.bad]: number;
  /** Sentences on what was read or left out: hidden rows, other sheets, ignored columns. */
  [apiProtocol.upload.notes]?: string[];
}

/** A definition change that existing data blocks, as the workbench presents it with the possible decisions. */
export interface BlockedDefinitionChange {
  /** The changed item, such as "book.note". */
  at: string;
  words: string;
  /** Available decisions; empty if a hand-written migration is required. */
  decisions: MigrationDecision[];
  /** Removed choices that records still use, as texts. */
  values: string[];
  /** New name of the property, if it was probably renamed. */
  likely?: string;
}

/** The decision that an author made about a blocked definition change. */
export interface MigrationChoice {
  at: string;
  decision: MigrationDecision;
  /** The new name, or the value for records without one. */
  value?: string;
  /** New value of each mapped value. */
  map?: Record<string, string>;
  /** Name of the data to be lost, typed by the author as approval. */
  approved?: string;
}

/** Form data that the workbench submits for validation against edited definition files; nothing is stored. */
export interface FormTrialRequest {
  /** Edited definition files by path. They take precedence over the files that the server runs on. */
  files: Record<string, string>;
  resource: string;
  call: string;
  data: RecordValues;
  /** Path values: the record to update, or the parent of the new record. */
  values?: RecordValues;
}
