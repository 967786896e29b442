import cases from '../../../schemas/meta/cases.json';
import dictionaries from '../../../schemas/meta/dictionaries.json';
import entity from '../../../schemas/meta/entity.json';
import menu from '../../../schemas/meta/menu.json';
import report from '../../../schemas/meta/report.json';
import row from '../../../schemas/meta/report-row.json';
import resource from '../../../schemas/meta/resource.json';

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
    title: 'Dictionaries',
    place: 'resources/dictionaries.json',
    file: 'dictionaries.json',
    schema: dictionaries as MetaSchema,
  },
  { title: 'The menu', place: 'resources/menu.json', file: 'menu.json', schema: menu as MetaSchema },
  {
    title: 'Cases',
    place: 'tests/cases/<entity>.cases.json',
    file: 'cases.json',
    schema: cases as MetaSchema,
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
  if (!schema) throw new Error(`schemas/meta/${file} refers to "${reference}", which is not there`);
  return { schema: schema as MetaSchema, file: holder };
}
