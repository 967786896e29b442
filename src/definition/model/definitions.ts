import type {
  DictionariesDefinition,
  DictionaryDefinition,
  MenuDefinition,
} from '../generated/definitions.generated';
import type { Alert, MetricAlert } from './alert';
import type { Dashboard, DashboardDefinition } from './dashboard';
import type { Choice, Entity, EntityDefinition } from './entity';
import type { Profile, ProfileDefinition } from './profile';
import type { ProjectDefinition, ProjectOutline, Tenant } from './project';
import type { Report, ReportDefinition, ReportPage, ReportRowDefinition } from './report';
import type { Call, IconName, Resource, ResourceDefinition } from './resource';
import type { SessionSettings } from './session';

export type { DictionariesDefinition, DictionaryDefinition, MenuDefinition };

export interface Dictionary {
  name: string;
  call: Call;
  values?: Choice[];
  distinct?: { resource: string; field: string };
  /** What the reports offer: the metrics of the one that is named, or several parts of all of them. */
  reports?: DictionaryDefinition['reports'];
}

export interface MenuItem {
  id: string;
  name: string;
  icon?: IconName;
  path?: string;
  sort: number;
  parent?: string;
  /** Shown to every user. */
  open: boolean;
  /** That it is a right within what this item opens, and leads nowhere itself. */
  within?: string;
}

/** All definitions, normalised: shorthand expanded, names resolved, frozen. */
export interface Definitions {
  project: ProjectOutline;
  tenant: Tenant;
  entities: Record<string, Entity>;
  resources: Record<string, Resource>;
  /** How APIs speak, by name; what the reference server speaks among them. */
  profiles: Record<string, Profile>;
  session: SessionSettings;
  dictionaries: Record<string, Dictionary>;
  reports: Record<string, Report>;
  /** The pages that show reports. */
  reportPages: Record<string, ReportPage>;
  /** What pages tell at a glance, by their name. */
  dashboards: Record<string, Dashboard>;
  /** What users are told of records. */
  alerts: Alert[];
  /** What users are told of figures. */
  metricAlerts: MetricAlert[];
  /** The headings and every screen that takes a place in the menu. */
  menu: MenuItem[];
  /** The parsed files that they were made from. */
  files: DefinitionFiles;
}

/** The parsed files that definitions are made from. */
export interface DefinitionFiles {
  project: ProjectDefinition;
  entities: EntityDefinition[];
  resources: ResourceDefinition[];
  menu: MenuDefinition;
  dictionaries: DictionariesDefinition;
  reportRows?: ReportRowDefinition[];
  reports?: ReportDefinition[];
  profiles?: ProfileDefinition[];
  dashboards?: DashboardDefinition[];
}
