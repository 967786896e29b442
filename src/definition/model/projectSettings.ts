import type {
  CustomKeywordDefinition,
  NumberFormatsDefinition,
  ProjectCodeDefinition,
  ProjectDefinition,
} from '../generated/definitions.generated.ts';

export type { ProjectDefinition };

/** Locale and currency for formatting numbers. */
export type NumberLocaleAndCurrency = Required<NumberFormatsDefinition>;

/** Custom validation keywords of a project, by name. */
export type CustomKeywords = Record<string, CustomKeywordDefinition>;

/** Settings of project.json with defaults applied. */
export interface ProjectSettings {
  name: string;
  brand: {
    /** Path in the project folder. */
    icon?: string;
    color: string;
    /** Icons of @ant-design/icons, by the names that definitions use. */
    icons: Record<string, string>;
  };
  /** Default API: the name of its profile, and the path prefix of every call, such as "/library". */
  api: { profile: string; prefix: string };
  /** Parts of the base, in merge order. */
  base: string[];
  tenancy: 'company' | 'organization';
  /** Default time zone, for tenants without one. */
  timezone: string;
  languages: string[];
  formats: NumberLocaleAndCurrency;
  /** External hosts from which pages may load images. */
  imageHosts: string[];
  keywords: CustomKeywords;
  /** Paths of the project's code, in the project folder. */
  code: ProjectCodeDefinition;
}

/** The subset of the project settings that `Definitions` contains. */
export type DefinitionsProjectSettings = Pick<
  ProjectSettings,
  'name' | 'languages' | 'keywords' | 'imageHosts' | 'formats'
> & {
  prefix: string;
};

/** The tenant of records: its column, title, entity and time zone. */
export interface TenantSettings {
  /** Tenant column of every table. */
  column: string;
  /** Singular title of a tenant. */
  title: string;
  /** Tenant entity; undefined if the organization is the tenant. */
  entity?: string;
  /** Time zone of a tenant's days: the property of the tenant's record that stores it, and the default. */
  timezone: { property?: string; otherwise: string };
}
