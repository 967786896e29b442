declare module 'virtual:definitions' {
  import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';
  import type { Dashboard } from '../definition/model/dashboard';
  import type { Resource } from '../definition/model/definitions';
  import type { RecordPage as RecordPageDefinition } from '../definition/model/recordPage';
  import type { Report, ReportPage } from '../definition/model/report';

  /** A page that a resource or a report makes, or the pages of a resource's single records. */
  export interface ScreenEntry {
    kind: 'resource' | 'report' | 'record';
    name: string;
    title: string;
    route: string;
    /** The menu item that a user must have been granted. */
    menu?: string;
    /** The menu item that holds it, and what that is called. */
    parent?: string;
    parentTitle?: string;
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
    /** The address of one record's page, with its key in braces. */
    page?: string;
  }

  export const screens: ScreenEntry[];
  /** Their routes end with the record's key in braces. */
  export const recordScreens: ScreenEntry[];
  /** By entity. */
  export const recordPages: Record<string, RecordPage>;
  /** A resource without the page of its records. */
  export function loadResource(name: string): Promise<Resource>;
  export function loadRecordPage(resource: string): Promise<RecordPageDefinition>;
  export function loadValidator(resource: string, form: string): Promise<ValidatorFunctions>;
  /** Whether a page of this name has a dashboard. */
  export function hasDashboard(name: string): boolean;
  export function loadDashboard(name: string): Promise<Dashboard>;
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

declare module 'virtual:profiles' {
  import type { Profile } from '../definition/model/profile';

  /** How an API speaks that is not the reference server's. */
  export function loadProfile(name: string): Promise<Profile>;
  /** What speaks to such APIs. */
  export function loadDriver(): Promise<typeof import('./provider/foreign')>;
}

declare module 'virtual:rights' {
  /** A resource as someone has it. */
  export const permittedResource: typeof import('../definition/permittedResource').permittedResource;
}

declare module 'virtual:menu' {
  import type { MenuItem } from '../definition/model/definitions';

  /** The menu as the definitions say it. */
  export const menu: MenuItem[];
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
  export const icons: Record<string, ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>>;
}

declare module 'virtual:overrides' {
  import type { ComponentType } from 'react';

  /** Loads the hand-written component of a name. */
  export const importers: Record<string, () => Promise<{ Override: ComponentType<object> }>>;
}

declare module 'virtual:pages' {
  import type { ComponentType } from 'react';

  /** The pages that need no login, and what the login page's link to each says. */
  export const openPages: { path: string; label: string }[];
  /** Loads each of them, by its address. */
  export const loadOpenPage: Record<string, () => Promise<ComponentType>>;
}

declare module 'virtual:workbench-guide' {
  export const guide: { title: string; html: string };
}

declare module 'virtual:guides' {
  /** What is written about a screen, by its name; `home` is about the console as a whole. */
  export interface Guide {
    name: string;
    title: string;
    html: string;
  }

  /** Loads the guides in each language. */
  export const loaders: Record<string, () => Promise<{ guides: Guide[] }>>;
}

declare module 'virtual:palette' {
  import type { Entity } from '../definition/model/entity';

  export const palette: {
    /** What can be begun on a screen, by the label of its button. */
    actions: { label: string; address: string; menu?: string; right?: string }[];
    /** The lists in which records are looked for. */
    lists: {
      resource: string;
      title: string;
      menu?: string;
      /** The parameter that takes a part of what a record is called. */
      param: string;
      entity: Pick<Entity, 'name' | 'title' | 'label' | 'key'>;
    }[];
  };
}

declare module 'virtual:languages' {
  /** What speaks each language besides English. */
  export const speakers: import('./language/language').Speakers;
}

declare module 'virtual:login-languages' {
  /** What speaks each language besides English on the pages that need no login. */
  export const speakers: import('./language/language').Speakers;
}

declare module 'virtual:words' {
  /** The words that the project says otherwise than the engine does, by key. */
  export const words: Record<string, string>;
}
