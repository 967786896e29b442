import type { Effect, Resource, Row } from '../../definition/types';
import type { BatchRow } from '../screens/batch/BatchRow';

type BatchEffect = Extract<Effect, { kind: 'batch' }>;

/** What an action lays over the page. */
export type Layer =
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
      kind: 'override';
      override: string;
      row: Row;
      /** What the call answered; absent until it has, or when there is no call. */
      answer?: unknown;
      isLoading: boolean;
    };
