import cases from './meta/cases.json';
import dashboard from './meta/dashboard.json';
import demo from './meta/demo.json';
import demoFacts from './meta/demo-facts.json';
import demoHistory from './meta/demo-history.json';
import demoRecords from './meta/demo-records.json';
import dictionaries from './meta/dictionaries.json';
import entity from './meta/entity.json';
import language from './meta/language.json';
import menu from './meta/menu.json';
import profile from './meta/profile.json';
import project from './meta/project.json';
import report from './meta/report.json';
import row from './meta/report-row.json';
import resource from './meta/resource.json';
import words from './meta/words.json';
import type { JsonSchema } from './model/entity.ts';

/** A kind of definition file. Each has its own meta-schema. */
export type DefinitionKind =
  | 'project'
  | 'entity'
  | 'row'
  | 'resource'
  | 'report'
  | 'dashboard'
  | 'menu'
  | 'dictionaries'
  | 'profile'
  | 'words'
  | 'language'
  | 'cases'
  | 'demo'
  | 'demoRecords'
  | 'demoHistory'
  | 'demoFacts';

/** The meta-schema of each kind of definition file. */
export const metaSchemasByKind: Record<DefinitionKind, JsonSchema> = {
  project,
  entity,
  row,
  resource,
  report,
  dashboard,
  menu,
  dictionaries,
  profile,
  words,
  language,
  cases,
  demo,
  demoRecords,
  demoHistory,
  demoFacts,
};

/** Returns the kind of a definition file, given its path in the project folder. */
export function getDefinitionKind(file: string): DefinitionKind {
  if (file === 'project.json') return 'project';
  if (file === 'resources/menu.json') return 'menu';
  if (file === 'resources/dictionaries.json') return 'dictionaries';
  if (file.startsWith('resources/text/')) return 'words';
  if (file.startsWith('languages/')) return 'language';
  if (file.startsWith('resources/profiles/')) return 'profile';
  if (file.startsWith('demo/')) return getDemoKind(file);
  if (file.startsWith('tests/cases/')) return 'cases';
  if (file.startsWith('schemas/')) return file.startsWith('schemas/reports/') ? 'row' : 'entity';
  if (file.startsWith('resources/dashboards/')) return 'dashboard';
  return file.startsWith('resources/reports/') ? 'report' : 'resource';
}

function getDemoKind(file: string): DefinitionKind {
  if (file === 'demo/demo.json') return 'demo';
  if (file === 'demo/facts.json') return 'demoFacts';
  return file.endsWith('/history.json') ? 'demoHistory' : 'demoRecords';
}

/** Resolves a `$ref` of a meta-schema, within the schema or to another one in `all`. */
export function resolveMetaSchemaRef(ref: string, schema: JsonSchema, all: JsonSchema[]): JsonSchema {
  const [file, path = ''] = ref.split('#');
  const start = file ? all.find(({ $id }) => $id === `meta/${file}`) : schema;
  return path
    .split('/')
    .slice(1)
    .reduce((node, step) => node[step] as JsonSchema, start ?? {});
}

/** A part of a meta-schema, with the meta-schema that resolves its `$ref`s. */
export interface MetaSubschema {
  schema: JsonSchema;
  root: JsonSchema;
}

/** Follows the `$ref`s of a meta-schema part, also into other meta-schemas, until it has none. */
export function followMetaSchemaRefs({ schema, root }: MetaSubschema): MetaSubschema {
  if (typeof schema.$ref !== 'string') return { schema, root };
  const all = Object.values(metaSchemasByKind);
  const file = schema.$ref.split('#')[0];
  const target = all.find(({ $id }) => $id === `meta/${file}`) ?? root;
  return followMetaSchemaRefs({ schema: resolveMetaSchemaRef(schema.$ref, root, all), root: target });
}
