declare module 'virtual:definitions' {
  import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';
  import type { Report, ReportPage } from '../definition/reports/types';
  import type { Resource } from '../definition/types';

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
  import type { Call } from '../definition/types';

  /** The calls of the session: login, logout, profile and menu. */
  export const sessionCalls: Record<string, Call>;
  /** The call of each dictionary. */
  export const dictionaryCalls: Record<string, Call>;
}

declare module 'virtual:resource/passwords' {
  import type { Resource } from '../definition/types';

  export const resource: Resource;
}

declare module 'virtual:validator/passwords/*' {
  import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';

  const functions: ValidatorFunctions;
  export default functions;
}
