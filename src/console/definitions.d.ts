declare module 'virtual:definitions' {
  import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';
  import type { Resource } from '../definition/types';

  /** A page that a resource makes. */
  export interface ScreenEntry {
    name: string;
    title: string;
    route: string;
    /** The menu item that a user must have been granted. */
    menu?: string;
    /** The menu item that holds it. */
    parent?: string;
  }

  export const screens: ScreenEntry[];
  export function loadResource(name: string): Promise<Resource>;
  export function loadValidator(resource: string, form: string): Promise<ValidatorFunctions>;
}

declare module 'virtual:calls' {
  import type { Call } from '../definition/types';

  /** The calls of the session: login, logout, profile and menu. */
  export const sessionCalls: Record<string, Call>;
  /** The call of each dictionary. */
  export const dictionaryCalls: Record<string, Call>;
}
