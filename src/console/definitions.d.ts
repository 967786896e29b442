declare module 'virtual:definitions' {
  import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';
  import type { Resource } from '../definition/model/definitions';
  import type { Report, ReportPage } from '../definition/model/report';

  /** A page that a resource or a report makes. */
  export interface ScreenEntry {
    kind: 'resource' | 'report';
    name: string;
    title: string;
    route: string;
    /** The menu item that a user must have been granted. */
    menu?: string;
    /** The menu item that holds it. */
    parent?: string;
  }

  /** A report page, and the reports that it shows. */
  export interface LoadedReportPage {
    page: ReportPage;
    reports: Report[];
  }

  /** Where the records of an entity are shown. */
  export interface RecordPage {
    resource: string;
    /** The property that identifies a record. */
    key: string;
    /** The address of the page; none where it needs more than an address. */
    address?: string;
  }

  export const screens: ScreenEntry[];
  /** By entity. */
  export const recordPages: Record<string, RecordPage>;
  export function loadResource(name: string): Promise<Resource>;
  export function loadValidator(resource: string, form: string): Promise<ValidatorFunctions>;
  export function loadReportPage(name: string): Promise<LoadedReportPage>;
}

declare module 'virtual:calls' {
  import type { Call } from '../definition/model/definitions';

  /** The call of each dictionary. */
  export const dictionaryCalls: Record<string, Call>;
}

declare module 'virtual:session' {
  import type { SessionSettings } from '../definition/model/session';

  /** How people come in. */
  export const session: SessionSettings;
}

declare module 'virtual:project' {
  export const project: {
    name: string;
    /** The colour of what is active, and of the main buttons. */
    color: string;
    formats: import('../definition/model/project').Formats;
  };
}

declare module 'virtual:icons' {
  import type { ComponentType } from 'react';

  /** The icons that definitions name. */
  export const icons: Record<string, ComponentType<{ 'aria-hidden'?: 'true' }>>;
}

declare module 'virtual:overrides' {
  import type { ComponentType } from 'react';

  /** Loads the hand-written component of a name. */
  export const importers: Record<string, () => Promise<{ Override: ComponentType<object> }>>;
}

declare module 'virtual:pages' {
  import type { ComponentType } from 'react';

  /** The pages that need no login, and what the login page's link to each says. */
  export const openPages: { path: string; label: string; load: () => Promise<ComponentType> }[];
}

declare module 'virtual:words' {
  /** The words that the project says otherwise than the engine does, by key. */
  export const words: Record<string, string>;
}
