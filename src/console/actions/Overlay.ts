import type { Action, ActionEffect } from '#definition/model/action.ts';
import type { EmbedCodeDefinition } from '#definition/model/embedCode.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ListColumn, Resource } from '#definition/model/resource.ts';
import type { MessageByField } from '#definition/validation/fieldErrors.ts';

type BatchEffect = Extract<ActionEffect, { kind: 'batch' }>;

/** One draft row of a batch form: its data, the fields that the user entered, and the messages from the server. */
export interface BatchRow {
  id: number;
  /** Row number in the uploaded file. */
  line?: number;
  /** True if the server reported the row, as it is, as a duplicate. */
  isDuplicate?: boolean;
  data: RecordValues;
  /** Fields that the user has entered. Other fields follow the property that they copy. */
  enteredFields?: string[];
  /** Server-side validation messages, by field. A message is removed when its field changes. */
  serverMessages: MessageByField;
  /** True if validation errors are shown: after blur, after an import from a file, or after an attempt to save. */
  showsErrors: boolean;
}

/** The records of one resource that reference a given record through one property: total number and the first few. */
export interface ReferencingRecords {
  resource: string;
  reference: string;
  total: number;
  /** The first few records. */
  records: { key: unknown; name: string }[];
}

/** The filters, sort order and visible columns of the list currently shown; used for exports. */
export interface ListSnapshot {
  /** Filter and sort parameters. */
  query: RecordValues;
  /** The visible columns, in order. */
  columns: ListColumn[];
}

/** An overlay (dialog or drawer) opened by an action, discriminated by `kind`. */
export type Overlay =
  | {
      kind: 'form';
      form: string;
      /** The stored record, when an existing one is edited. */
      stored?: RecordValues;
      /** Unsaved input from an earlier session. */
      draft?: RecordValues;
      /** Key of the autosaved draft to continue. */
      autosaveKey?: string;
    }
  | {
      kind: 'batch';
      title: string;
      batch: BatchEffect;
      /** Unsaved rows from an earlier session. */
      draft?: BatchRow[];
    }
  | {
      kind: 'confirm';
      question: string;
      label: string;
      isDangerous: boolean;
      onAnswer: (isYes: boolean) => void;
    }
  | {
      kind: 'list';
      /** The resource whose list is shown. It has no page. */
      resource: Resource;
    }
  | {
      kind: 'history';
      /** The resource that stores audit entries. */
      keeper: string;
      row: RecordValues;
    }
  | {
      kind: 'used';
      /** The reason why the record could not be deleted. */
      words: string;
      uses: ReferencingRecords[];
      /** The record to delete. */
      row: RecordValues;
    }
  | {
      kind: 'details';
      row: RecordValues;
      /** Response data of the call. Undefined while it is pending, or if there is no call. */
      answer?: unknown;
      isLoading: boolean;
    }
  | {
      kind: 'code';
      code: EmbedCodeDefinition;
      row: RecordValues;
    }
  | {
      kind: 'listFile';
      action: Action;
      /** Filters, sort order and columns of the current list. */
      shown: ListSnapshot;
    }
  | {
      kind: 'override';
      override: string;
      row: RecordValues;
      /** Unsaved input from an earlier session. */
      draft?: RecordValues;
      /** Response data of the call. Undefined while it is pending, or if there is no call. */
      answer?: unknown;
      isLoading: boolean;
    };
