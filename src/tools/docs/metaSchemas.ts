import cases from '../../definition/meta/cases.json';
import dashboard from '../../definition/meta/dashboard.json';
import demo from '../../definition/meta/demo.json';
import demoFacts from '../../definition/meta/demo-facts.json';
import demoHistory from '../../definition/meta/demo-history.json';
import demoRecords from '../../definition/meta/demo-records.json';
import dictionaries from '../../definition/meta/dictionaries.json';
import entity from '../../definition/meta/entity.json';
import language from '../../definition/meta/language.json';
import menu from '../../definition/meta/menu.json';
import profile from '../../definition/meta/profile.json';
import project from '../../definition/meta/project.json';
import report from '../../definition/meta/report.json';
import row from '../../definition/meta/report-row.json';
import resource from '../../definition/meta/resource.json';
import words from '../../definition/meta/words.json';

/** A meta-schema, or a part of one, as far as the reference tells of it. */
export interface MetaSchema {
  title?: string;
  description?: string;
  type?: string | string[];
  names?: string;
  enum?: unknown[];
  const?: unknown;
  examples?: unknown[];
  required?: string[];
  properties?: Record<string, MetaSchema>;
  additionalProperties?: boolean | MetaSchema;
  items?: MetaSchema;
  oneOf?: MetaSchema[];
  definitions?: Record<string, MetaSchema>;
  $ref?: string;
}

/** One kind of file: what it is called, where it stands, and what it may say. */
export interface Kind {
  title: string;
  place: string;
  /** The meta-schema's file. */
  file: string;
  schema: MetaSchema;
}

/** Every kind of file, in the order in which one meets them. */
export const kinds: Kind[] = [
  { title: 'A project', place: 'project.json', file: 'project.json', schema: project as MetaSchema },
  { title: 'An entity', place: 'schemas/<entity>.json', file: 'entity.json', schema: entity as MetaSchema },
  {
    title: 'A resource',
    place: 'resources/<resource>.json',
    file: 'resource.json',
    schema: resource as MetaSchema,
  },
  {
    title: "A report's row",
    place: 'schemas/reports/<row>.json',
    file: 'report-row.json',
    schema: row as MetaSchema,
  },
  {
    title: 'A report',
    place: 'resources/reports/<report>.json',
    file: 'report.json',
    schema: report as MetaSchema,
  },
  {
    title: 'A profile',
    place: 'resources/profiles/<profile>.json',
    file: 'profile.json',
    schema: profile as MetaSchema,
  },
  {
    title: 'A dashboard',
    place: 'resources/dashboards/home.json',
    file: 'dashboard.json',
    schema: dashboard as MetaSchema,
  },
  {
    title: 'Dictionaries',
    place: 'resources/dictionaries.json',
    file: 'dictionaries.json',
    schema: dictionaries as MetaSchema,
  },
  { title: 'The menu', place: 'resources/menu.json', file: 'menu.json', schema: menu as MetaSchema },
  {
    title: 'Words',
    place: 'resources/text/<language>.json',
    file: 'words.json',
    schema: words as MetaSchema,
  },
  {
    title: 'A language',
    place: 'languages/<language>.json',
    file: 'language.json',
    schema: language as MetaSchema,
  },
  {
    title: 'Cases',
    place: 'tests/cases/<entity>.cases.json',
    file: 'cases.json',
    schema: cases as MetaSchema,
  },
  { title: 'The demo', place: 'demo/demo.json', file: 'demo.json', schema: demo as MetaSchema },
  {
    title: "The demo's records",
    place: 'demo/records/<entity>.json',
    file: 'demo-records.json',
    schema: demoRecords as MetaSchema,
  },
  {
    title: "The demo's history",
    place: 'demo/history.json',
    file: 'demo-history.json',
    schema: demoHistory as MetaSchema,
  },
  {
    title: "The demo's facts",
    place: 'demo/facts.json',
    file: 'demo-facts.json',
    schema: demoFacts as MetaSchema,
  },
];

/** The part of a meta-schema that another refers to, and the file that holds it. */
export function target(reference: string, file: string): { schema: MetaSchema; file: string } {
  const [other, path = ''] = reference.split('#');
  const holder = other || file;
  const root = kinds.find((kind) => kind.file === holder)?.schema;
  const schema = path
    .split('/')
    .slice(1)
    .reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], root);
  if (!schema) throw new Error(`src/definition/meta/${file} refers to "${reference}", which is not there`);
  return { schema: schema as MetaSchema, file: holder };
}

/** A definition's title as people read it: MenuPlaceDefinition is "Menu place". */
export function titleOf({ title = '' }: MetaSchema): string {
  const words = title
    .replace(/(Object)?Definition$|Name$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Where its section is linked. */
export function anchorOf(schema: MetaSchema): string {
  return titleOf(schema).toLowerCase().replaceAll(' ', '-');
}
