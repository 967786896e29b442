import type { IconName } from '../generated/definitions.generated';
import type { Condition } from './entity';

/** What a button does. */
export type Effect =
  | { kind: 'form'; form: string }
  | { kind: 'call'; call: string; override?: string; details?: boolean; refresh: boolean }
  | { kind: 'details' }
  | { kind: 'open'; resource: string; carry: Record<string, string>; filter?: Record<string, string> }
  | { kind: 'copy'; template: string }
  | { kind: 'code'; code: string }
  | { kind: 'download'; call: string }
  /** A file that the console puts together from the pages of this call. */
  | { kind: 'listFile'; call: string }
  | {
      kind: 'batch';
      form: string;
      submit: string;
      upload?: string;
      template?: string;
      /** The call that gives the refused rows of a file. */
      refused?: { resource: string; call: string };
    }
  | { kind: 'viewAs'; name: string }
  | { kind: 'override'; override: string }
  | { kind: 'history'; keeper: string };

export interface Action {
  label: string;
  icon?: IconName;
  tone: 'default' | 'primary' | 'danger';
  when?: Condition;
  enabledWhen?: Condition;
  otherwise?: string;
  confirm?: string;
  /** What the button says that answers the question with yes, where that is not the label. */
  agree?: string;
  success?: string;
  failure?: string;
  /** Whether its call can be made for many records at once. */
  bulk?: boolean;
  effect: Effect;
}
