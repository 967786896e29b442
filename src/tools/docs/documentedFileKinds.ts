import cases from '#definition/meta/cases.json';
import dashboard from '#definition/meta/dashboard.json';
import demo from '#definition/meta/demo.json';
import demoFacts from '#definition/meta/demo-facts.json';
import demoHistory from '#definition/meta/demo-history.json';
import demoRecords from '#definition/meta/demo-records.json';
import dictionaries from '#definition/meta/dictionaries.json';
import entity from '#definition/meta/entity.json';
import language from '#definition/meta/language.json';
import menu from '#definition/meta/menu.json';
import profile from '#definition/meta/profile.json';
import project from '#definition/meta/project.json';
import report from '#definition/meta/report.json';
import row from '#definition/meta/report-row.json';
import resource from '#definition/meta/resource.json';
import words from '#definition/meta/words.json';

/** A meta-schema or a part of one, as far as the reference documents it. */
export interface DocumentedMetaSchema {
  title?: string;
  description?: string;
  /** The deprecated name of the key. Files that still use it work, with a warning. */
  formerly?: string;
  type?: string | string[];
  names?: string;
  enum?: unknown[];
  const?: unknown;
  examples?: unknown[];
  required?: string[];
  properties?: Record<string, DocumentedMetaSchema>;
  additionalProperties?: boolean | DocumentedMetaSchema;
  items?: DocumentedMetaSchema;
  oneOf?: DocumentedMetaSchema[];
  definitions?: Record<string, DocumentedMetaSchema>;
  $ref?: string;
}

/** A kind of definition file in the reference: title, path and meta-schema. */
export interface DocumentedFileKind {
  title: string;
  pathPattern: string;
  /** The meta-schema's file. */
  file: string;
  schema: DocumentedMetaSchema;
}

/** All kinds of definition files, in the order of the reference. */
export const documentedFileKinds: DocumentedFileKind[] = [
  {
    title: 'A project',
    pathPattern: 'project.json',
    file: 'project.json',
    schema: project as DocumentedMetaSchema,
  },
  {
    title: 'An entity',
    pathPattern: 'schemas/<entity>.json',
    file: 'entity.json',
    schema: entity as DocumentedMetaSchema,
  },
  {
    title: 'A resource',
    pathPattern: 'resources/<resource>.json',
    file: 'resource.json',
    schema: resource as DocumentedMetaSchema,
  },
  {
    title: "A report's row",
    pathPattern: 'schemas/reports/<row>.json',
    file: 'report-row.json',
    schema: row as DocumentedMetaSchema,
  },
  {
    title: 'A report',
    pathPattern: 'resources/reports/<report>.json',
    file: 'report.json',
    schema: report as DocumentedMetaSchema,
  },
  {
    title: 'A profile',
    pathPattern: 'resources/profiles/<profile>.json',
    file: 'profile.json',
    schema: profile as DocumentedMetaSchema,
  },
  {
    title: 'A dashboard',
    pathPattern: 'resources/dashboards/home.json',
    file: 'dashboard.json',
    schema: dashboard as DocumentedMetaSchema,
  },
  {
    title: 'Dictionaries',
    pathPattern: 'resources/dictionaries.json',
    file: 'dictionaries.json',
    schema: dictionaries as DocumentedMetaSchema,
  },
  {
    title: 'The menu',
    pathPattern: 'resources/menu.json',
    file: 'menu.json',
    schema: menu as DocumentedMetaSchema,
  },
  {
    title: 'Words',
    pathPattern: 'resources/text/<language>.json',
    file: 'words.json',
    schema: words as DocumentedMetaSchema,
  },
  {
    title: 'A language',
    pathPattern: 'languages/<language>.json',
    file: 'language.json',
    schema: language as DocumentedMetaSchema,
  },
  {
    title: 'Cases',
    pathPattern: 'tests/cases/<entity>.cases.json',
    file: 'cases.json',
    schema: cases as DocumentedMetaSchema,
  },
  {
    title: 'The demo',
    pathPattern: 'demo/demo.json',
    file: 'demo.json',
    schema: demo as DocumentedMetaSchema,
  },
  {
    title: "The demo's records",
    pathPattern: 'demo/records/<entity>.json',
    file: 'demo-records.json',
    schema: demoRecords as DocumentedMetaSchema,
  },
  {
    title: "The demo's history",
    pathPattern: 'demo/history.json',
    file: 'demo-history.json',
    schema: demoHistory as DocumentedMetaSchema,
  },
  {
    title: "The demo's facts",
    pathPattern: 'demo/facts.json',
    file: 'demo-facts.json',
    schema: demoFacts as DocumentedMetaSchema,
  },
];

/** Resolves a `$ref` between meta-schemas. */
export function resolveDocumentedRef(
  reference: string,
  file: string,
): { schema: DocumentedMetaSchema; file: string } {
  const [other, path = ''] = reference.split('#');
  const holder = other || file;
  const root = documentedFileKinds.find((kind) => kind.file === holder)?.schema;
  const schema = path
    .split('/')
    .slice(1)
    .reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], root);
  if (!schema) throw new Error(`src/definition/meta/${file} refers to "${reference}", which does not exist`);
  return { schema: schema as DocumentedMetaSchema, file: holder };
}

/** Formats a meta-schema's title for people: MenuPlaceDefinition becomes "Menu place". */
export function formatSchemaTitle({ title = '' }: DocumentedMetaSchema): string {
  const words = title
    .replace(/(Object)?Definition$|Name$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the Markdown anchor of a meta-schema's section. */
export function getSectionAnchor(schema: DocumentedMetaSchema): string {
  return formatSchemaTitle(schema).toLowerCase().replaceAll(' ', '-');
}
