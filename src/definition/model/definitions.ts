import type {
  DictionariesDefinition,
  DictionaryDefinition,
  MenuDefinition,
} from '../generated/definitions.generated.ts';
import type { MetricAlert, RecordAlert } from './alert.ts';
import type { Dashboard, DashboardDefinition } from './dashboard.ts';
import type { Entity, EntityDefinition, LabeledChoice } from './entity.ts';
import type { ApiProfile, ApiProfileDefinition } from './profile.ts';
import type { DefinitionsProjectSettings, ProjectDefinition, TenantSettings } from './projectSettings.ts';
import type { Report, ReportDefinition, ReportPage, ReportRowDefinition } from './report.ts';
import type { ApiCall, IconName, Resource, ResourceDefinition } from './resource.ts';
import type { SessionSettings } from './session.ts';

export type { DictionariesDefinition, DictionaryDefinition, MenuDefinition };

/** A dictionary, fully expanded: the call that returns its values, and the source of the values. */
export interface Dictionary {
  name: string;
  call: ApiCall;
  values?: LabeledChoice[];
  distinct?: { resource: string; field: string };
  /** The screens that the user can open, as values. */
  screens?: true;
  /** Report options as values: the metrics of a named report, or the selected parts of all reports. */
  reports?: DictionaryDefinition['reports'];
}

/** An item of the menu: a heading, a screen, or a right within a screen. */
export interface MenuItem {
  id: string;
  name: string;
  icon?: IconName;
  path?: string;
  sort: number;
  parent?: string;
  /** True if every user sees the item. */
  allUsers: boolean;
  /** The menu item that this right belongs to. A right has no path. */
  within?: string;
}

/** All definitions of a project: shorthand expanded, names resolved, frozen. */
export interface Definitions {
  project: DefinitionsProjectSettings;
  tenant: TenantSettings;
  entities: Record<string, Entity>;
  resources: Record<string, Resource>;
  /** API profiles by name, including the reference server's. */
  profiles: Record<string, ApiProfile>;
  session: SessionSettings;
  dictionaries: Record<string, Dictionary>;
  reports: Record<string, Report>;
  /** Pages that show reports, by name. */
  reportPages: Record<string, ReportPage>;
  /** Dashboards by name. */
  dashboards: Record<string, Dashboard>;
  /** Notification rules on records. */
  alerts: RecordAlert[];
  /** Notification rules on report metrics. */
  metricAlerts: MetricAlert[];
  /** Menu headings, and all screens in the menu. */
  menu: MenuItem[];
  /** The parsed files that the definitions were built from. */
  files: ParsedDefinitionFiles;
}

/** The parsed definition files of a project, by kind. */
export interface ParsedDefinitionFiles {
  project: ProjectDefinition;
  entities: EntityDefinition[];
  resources: ResourceDefinition[];
  menu: MenuDefinition;
  dictionaries: DictionariesDefinition;
  reportRows?: ReportRowDefinition[];
  reports?: ReportDefinition[];
  profiles?: ApiProfileDefinition[];
  dashboards?: DashboardDefinition[];
}
