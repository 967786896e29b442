import type { Decision } from '../changes/Change';
import type { FieldError } from '../fieldErrors';
import { profile } from '../profile';
import type { Row } from './entity';
import type { IconName } from './resource';

/** An entry of the menu with what stands below it: only what the user may see. */
export interface MenuNode {
  id: string;
  name: string;
  icon?: IconName;
  path?: string;
  sort: number;
  /** That it is a right within a screen, which is granted as menu items are, and shown in no menu. */
  right?: true;
  children: MenuNode[];
}

/** What an uploaded file holds, and what is wrong with each of its rows. Nothing is stored but what was refused. */
export interface ImportPreview {
  [profile.upload.rows]: (Row & { row: number; errors: FieldError[] })[];
  /** The name that the refused rows are fetched by, as a file; nothing where none was, or none is kept. */
  [profile.upload.refused]: string | null;
  [profile.upload.good]: number;
  [profile.upload.bad]: number;
}

/** A change that the data stand in the way of, as the workbench asks about it. */
export interface OpenChange {
  /** What it is about, such as "book.note". */
  at: string;
  words: string;
  /** What may be decided; nothing where that is written by hand. */
  decisions: Decision[];
  /** Of choices that are gone, those that records have, as texts. */
  values: string[];
  /** The property that has probably become another. */
  likely?: string;
}

/** What is decided about an open change. */
export interface MadeDecision {
  at: string;
  decision: Decision;
  /** The new name, or what records without a value get. */
  value?: string;
  /** What becomes of each value that is mapped. */
  map?: Record<string, string>;
  /** The name of what is lost, as its author wrote it. */
  approved?: string;
}

/** What the workbench enters, to hear what the server says of it. */
export interface EntryTrial {
  /** Definition files as they are being edited, by path: they go before those that the server runs on. */
  files: Record<string, string>;
  resource: string;
  call: string;
  data: Row;
  /** What fills the call's path: the record that is changed, or the one that the new record belongs to. */
  values?: Row;
}
