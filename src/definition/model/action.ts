import type { IconName } from '../generated/definitions.generated.ts';
import type { RecordCondition } from './entity.ts';

/**
 * Effect of an action, by kind: open a form, make a call, navigate, copy, download …. `viewAs` starts impersonation
 * (preview as group).
 */
export type ActionEffect =
  | { kind: 'form'; form: string }
  | { kind: 'call'; call: string; override?: string; details?: boolean; refresh: boolean }
  | { kind: 'details' }
  | { kind: 'open'; resource: string; pageState: Record<string, string>; filter?: Record<string, string> }
  | { kind: 'copy'; template: string }
  | { kind: 'code'; code: string }
  | { kind: 'download'; call: string }
  /** File that the console builds from the pages of this call (list export). */
  | { kind: 'listFile'; call: string }
  | {
      kind: 'batch';
      form: string;
      submit: string;
      upload?: string;
      template?: string;
      /** Call that returns the rejected rows of an import as a file. */
      rejectedRows?: { resource: string; call: string };
    }
  | { kind: 'viewAs'; name: string }
  | { kind: 'override'; override: string }
  | { kind: 'history'; keeper: string };

/** An action of a button or cell: label, conditions, messages and effect. */
export interface Action {
  label: string;
  icon?: IconName;
  tone: 'default' | 'primary' | 'danger';
  when?: RecordCondition;
  enabledWhen?: RecordCondition;
  disabledReason?: string;
  confirm?: string;
  /** Label of the confirm button. Default: the action's label. */
  confirmLabel?: string;
  success?: string;
  failure?: string;
  /** True if the action can run on many records at once (bulk action). */
  bulk?: boolean;
  effect: ActionEffect;
}
