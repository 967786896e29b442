import type { Messages } from '../../definition/fieldErrors';
import type { Action, Effect } from '../../definition/model/action';
import type { PageCodeDefinition } from '../../definition/model/code';
import type { Row } from '../../definition/model/entity';
import type { Column, Resource } from '../../definition/model/resource';

type BatchEffect = Extract<Effect, { kind: 'batch' }>;

/** One new record of a batch. */
export interface BatchRow {
  id: number;
  data: Row;
  /** The fields that somebody has entered: the others follow what they copy. */
  own?: string[];
  /** What the server said, by field; each word stands until its field changes. */
  refused: Messages;
  /** Whether what is wrong is shown: the row was left, came from a file, or was part of a try to save. */
  judged: boolean;
}

/** Records of one resource that name another record, by one of their properties. */
export interface Use {
  resource: string;
  by: string;
  total: number;
  /** The first of them. */
  records: { key: unknown; name: string }[];
}

/** What a list shows, on whatever page. */
export interface Shown {
  /** The parameters of its filters and its order. */
  query: Row;
  /** The columns that its reader has not taken away. */
  columns: Column[];
}

/** What an action lays over the page. */
export type Overlay =
  | {
      kind: 'form';
      form: string;
      /** The record as it is stored, when an existing one is edited. */
      stored?: Row;
      /** What had been entered before an earlier session ended. */
      draft?: Row;
    }
  | {
      kind: 'batch';
      title: string;
      batch: BatchEffect;
      /** The rows that had been entered before an earlier session ended. */
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
      /** The resource whose list it is: one without a page. */
      resource: Resource;
    }
  | {
      kind: 'history';
      /** The resource that keeps the changes. */
      keeper: string;
      row: Row;
    }
  | {
      kind: 'used';
      /** Why the record could not be deleted, and the records that name it. */
      words: string;
      uses: Use[];
      /** The record itself. */
      row: Row;
    }
  | {
      kind: 'details';
      row: Row;
      /** What the call answered; absent until it has, or when there is no call. */
      answer?: unknown;
      isLoading: boolean;
    }
  | {
      kind: 'code';
      code: PageCodeDefinition;
      row: Row;
    }
  | {
      kind: 'listFile';
      action: Action;
      /** What the list shows. */
      shown: Shown;
    }
  | {
      kind: 'override';
      override: string;
      row: Row;
      /** What the call answered; absent until it has, or when there is no call. */
      answer?: unknown;
      isLoading: boolean;
    };
