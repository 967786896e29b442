// A .ts file: in .d.ts files an unknown type means `any`, because of `skipLibCheck`.
declare module 'virtual:definitions' {
  import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';

  type Dashboard = import('#definition/model/dashboard.ts').Dashboard;
  type Resource = import('#definition/model/resource.ts').Resource;
  type RecordPageDefinition = import('#definition/model/recordPage.ts').RecordPage;
  type Report = import('#definition/model/report.ts').Report;
  type ReportPage = import('#definition/model/report.ts').ReportPage;

  /** A page generated from a resource or a report, or the record pages of a resource. */
  export interface ScreenEntry {
    kind: 'resource' | 'report' | 'record';
    name: string;
    title: string;
    route: string;
    /** The menu item that grants access to the screen. */
    menu?: string;
    /** The parent menu item and its label. */
    parent?: string;
    parentTitle?: string;
  }

  /** A report page and its reports. */
  export interface LoadedReportPage {
    page: ReportPage;
    reports: Report[];
  }

  /** The list and record page of an entity. */
  export interface RecordPage {
    resource: string;
    /** The entity's key property. */
    key: string;
    /** The path of the list page. Undefined if the page needs page state. */
    address?: string;
    /** The path of a record's page, with its key in braces. */
    page?: string;
  }

  export const screens: ScreenEntry[];
  /** Record pages. Their routes end with the record's key in braces. */
  export const recordScreens: ScreenEntry[];
  /** Record pages, by entity. */
  export const recordPages: Record<string, RecordPage>;
  /** Loads a resource definition, without its record page. */
  export function loadResource(name: string): Promise<Resource>;
  export function loadRecordPage(resource: string): Promise<RecordPageDefinition>;
  export function loadValidator(resource: string, form: string): Promise<ValidatorFunctions>;
  /** Returns true if the page with this name has a dashboard. */
  export function hasDashboard(name: string): boolean;
  export function loadDashboard(name: string): Promise<Dashboard>;
  export function loadReportPage(name: string): Promise<LoadedReportPage>;
}

declare module 'virtual:calls' {
  type ApiCall = import('#definition/model/resource.ts').ApiCall;

  /** Calls that load dictionaries, by dictionary name. */
  export const dictionaryCalls: Record<string, ApiCall>;
}

declare module 'virtual:session' {
  type SessionSettings = import('#definition/model/session.ts').SessionSettings;

  /** Session settings: login, logout and the user's profile. */
  export const session: SessionSettings;
}

declare module 'virtual:profiles' {
  type ApiProfile = import('#definition/model/profile.ts').ApiProfile;

  /** Loads the API profile of a foreign API, i.e. one that does not use the reference server's protocol. */
  export function loadProfile(name: string): Promise<ApiProfile>;
  /** Loads the client for foreign APIs. */
  export function loadDriver(): Promise<typeof import('./provider/foreignApi.ts')>;
}

declare module 'virtual:rights' {
  /** Returns a resource limited to the properties that a user may see. */
  export const restrictResourceToRights: typeof import('#definition/access/restrictResourceToRights.ts').restrictResourceToRights;
}

declare module 'virtual:menu' {
  type MenuItem = import('#definition/model/definitions.ts').MenuItem;

  /** The menu from the definitions. */
  export const menu: MenuItem[];
}

declare module 'virtual:project' {
  export const project: {
    name: string;
    /** The accent color of active elements and primary buttons. */
    color: string;
    formats: import('#definition/model/projectSettings.ts').NumberLocaleAndCurrency;
  };
}

declare module 'virtual:icons' {
  import type { ComponentType } from 'react';

  /** Icons used in definitions, by name. */
  export const icons: Record<string, ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>>;
}

declare module 'virtual:overrides' {
  import type { ComponentType } from 'react';

  /** Loaders of the override components, by name. */
  export const importers: Record<string, () => Promise<{ Override: ComponentType<object> }>>;
}

declare module 'virtual:pages' {
  import type { ComponentType } from 'react';

  /** Public pages (no login required) and the labels of their links on the login page. */
  export const openPages: { path: string; label: string }[];
  /** Loaders of the public pages, by path. */
  export const loadOpenPage: Record<string, () => Promise<ComponentType>>;
}

declare module 'virtual:workbench-guide' {
  export const guide: { title: string; html: string };
}

declare module 'virtual:guides' {
  /** A help guide of a screen, by the screen's name; `home` is the guide of the whole console. */
  export interface Guide {
    name: string;
    title: string;
    html: string;
  }

  /** Loaders of the guides, by language. */
  export const loaders: Record<string, () => Promise<{ guides: Guide[] }>>;
}

declare module 'virtual:palette' {
  type Entity = import('#definition/model/entity.ts').Entity;

  export const palette: {
    /** Actions that can be started from the command palette, labeled like their buttons. */
    actions: { label: string; address: string; menu?: string; right?: string }[];
    /** Lists that the command palette searches. */
    lists: {
      resource: string;
      title: string;
      menu?: string;
      /** The filter parameter that matches part of a record's name. */
      param: string;
      entity: Pick<Entity, 'name' | 'title' | 'label' | 'key'>;
    }[];
  };
}

declare module 'virtual:languages' {
  /** Loaders of the console's translations, for each language except English. */
  export const speakers: import('./language/language.ts').LanguageLoaders;
}

declare module 'virtual:login-languages' {
  /** Loaders of the translations for public pages, for each language except English. */
  export const speakers: import('./language/language.ts').LanguageLoaders;
}

declare module 'virtual:words' {
  /** UI texts that the project overrides, by key. */
  export const words: Record<string, string>;
}
