import type { DictionariesDefinition, DictionaryDefinition } from '../generated/dictionaries.generated';
import type { MenuDefinition } from '../generated/menu.generated';
import type { Choice, Entity, EntityDefinition } from './entity';
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
}

/** All definitions, normalised: shorthand expanded, names resolved, frozen. */
export interface Definitions {
  project: ProjectOutline;
  tenant: Tenant;
  entities: Record<string, Entity>;
  resources: Record<string, Resource>;
  session: SessionSettings;
  dictionaries: Record<string, Dictionary>;
  reports: Record<string, Report>;
  /** The pages that show reports. */
  reportPages: Record<string, ReportPage>;
  /** The headings and every screen that takes a place in the menu. */
  menu: MenuItem[];
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
}
