import type {
  CodeDefinition,
  FormatsDefinition,
  KeywordDefinition,
  ProjectDefinition,
} from '../generated/definitions.generated';

export type { ProjectDefinition };

/** How figures are written for people. */
export type Formats = Required<FormatsDefinition>;

/** Validation keywords of a project, by name. */
export type Keywords = Record<string, KeywordDefinition>;

/** What a project.json says, with what it leaves out filled in. */
export interface ProjectSettings {
  name: string;
  brand: {
    /** Below the project's folder. */
    icon?: string;
    color: string;
    /** By the name that definitions use, the icon of @ant-design/icons. */
    icons: Record<string, string>;
  };
  /** How the API speaks, by the name of a profile, and what the path of every call begins with, such as "/library". */
  api: { profile: string; prefix: string };
  /** The parts of the base that it has, in the order in which they are put together. */
  base: string[];
  records: 'company' | 'organisation';
  /** In which days begin, where no tenant says another. */
  timezone: string;
  languages: string[];
  formats: Formats;
  /** Hosts whose pictures pages may show besides our own. */
  pictures: string[];
  keywords: Keywords;
  /** Where its code lies, below the project's folder. */
  code: CodeDefinition;
}

/** What definitions keep of their project. */
export type ProjectOutline = Pick<
  ProjectSettings,
  'name' | 'languages' | 'keywords' | 'pictures' | 'formats'
> & {
  prefix: string;
};

/** Whom records belong to. */
export interface Tenant {
  /** The column of every table that says whose a record is. */
  column: string;
  /** What one of them is called. */
  title: string;
  /** The entity whose records these are; one organisation has none. */
  entity?: string;
  /** In which time zone their days begin: the property of their record that says it, and what holds without one. */
  timezone: { property?: string; otherwise: string };
}
