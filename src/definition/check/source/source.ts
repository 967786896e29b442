import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import formatsPlugin from 'ajv-formats';
import type { DefinitionTree } from '../../load/definitionTree';
import cases from '../../meta/cases.json';
import dashboard from '../../meta/dashboard.json';
import demo from '../../meta/demo.json';
import demoFacts from '../../meta/demo-facts.json';
import demoHistory from '../../meta/demo-history.json';
import demoRecords from '../../meta/demo-records.json';
import dictionaries from '../../meta/dictionaries.json';
import entity from '../../meta/entity.json';
import language from '../../meta/language.json';
import menu from '../../meta/menu.json';
import profile from '../../meta/profile.json';
import project from '../../meta/project.json';
import report from '../../meta/report.json';
import row from '../../meta/report-row.json';
import resource from '../../meta/resource.json';
import words from '../../meta/words.json';
import type { JsonSchema } from '../../model/entity';
import type { Keywords } from '../../model/project';
import { byType } from './byType';
import { withKeywords } from './keywords';
import { at, keyOf, type Place, valueAt } from './place';

export type SourceKind =
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

/** One definition, as it was read. */
export interface Source {
  /** The last of its files. */
  file: string;
  kind: SourceKind;
  /** The name that the file's own name gives: "book" for schemas/book.json. */
  name: string;
  /** The files that say it: one, unless it extends a definition of the base. */
  tree: DefinitionTree;
  /** What they say together, unless one of them is not JSON. */
  root?: Place;
  /** Where it departs from its meta-schema. */
  shape: ShapeError[];
}

/** Makes ready for checking what definition files say: its kind and name follow from its path. */
export function readSource(tree: DefinitionTree, keywords: Keywords = {}): Source {
  const { local, layers } = tree;
  const file = layers.at(-1)?.file ?? local;
  const root = tree.root && { file, path: [], node: tree.root };
  const kind = kindOf(local);
  return {
    file,
    kind,
    name: nameIn(local),
    tree,
    root,
    shape: root ? shapeErrors(kind, root, keywords) : [],
  };
}

/** What kind of definition a file is, by its path in a project of its own. */
export function kindOf(file: string): SourceKind {
  if (file === 'project.json') return 'project';
  if (file === 'resources/menu.json') return 'menu';
  if (file === 'resources/dictionaries.json') return 'dictionaries';
  if (file.startsWith('resources/text/')) return 'words';
  if (file.startsWith('languages/')) return 'language';
  if (file.startsWith('resources/profiles/')) return 'profile';
  if (file.startsWith('demo/')) return demoKind(file);
  if (file.startsWith('tests/cases/')) return 'cases';
  if (file.startsWith('schemas/')) return file.startsWith('schemas/reports/') ? 'row' : 'entity';
  if (file.startsWith('resources/dashboards/')) return 'dashboard';
  return file.startsWith('resources/reports/') ? 'report' : 'resource';
}

function demoKind(file: string): SourceKind {
  if (file === 'demo/demo.json') return 'demo';
  if (file === 'demo/facts.json') return 'demoFacts';
  return file.endsWith('/history.json') ? 'demoHistory' : 'demoRecords';
}

/** The name of an entity or a row holds its folders; that of a screen does not. */
function nameIn(file: string): string {
  const name = file.replace(/^schemas\//, '').replace(/(\.cases)?\.json$/, '');
  return file.startsWith('schemas/') ? name : name.replace(/^.*\//, '');
}

/** A departure from a meta-schema, at its place. */
export interface ShapeError {
  place: Place;
  keyword: string;
  params: Record<string, unknown>;
  /** What the keyword asks for, in the validator's words. */
  words: string;
  /** The part of the meta-schema that is not met. */
  expected: { properties?: object; description?: string; examples?: unknown[] };
}

/** Keywords that only hold others: what failed inside them is told by itself. */
const containers = ['if', 'propertyNames'];

let validators: { keywords: string; of: (kind: SourceKind) => ValidateFunction } | undefined;

/** Where a file's content departs from the meta-schema of its kind. */
function shapeErrors(kind: SourceKind, root: Place, keywords: Keywords): ShapeError[] {
  const validate = validatorFor(kind, keywords);
  if (validate(valueAt(root))) return [];
  return (validate.errors ?? [])
    .filter(({ keyword }) => !containers.includes(keyword))
    .map((error) => ({
      place: placeOf(root, error),
      keyword: error.keyword,
      params: error.params,
      words: error.message ?? '',
      expected: (error.parentSchema ?? {}) as ShapeError['expected'],
    }));
}

/** Compiled when the first file of its kind is read, and anew only for other keywords than the last time. */
function validatorFor(kind: SourceKind, keywords: Keywords): ValidateFunction {
  const key = JSON.stringify(keywords);
  if (validators?.keywords !== key) validators = { keywords: key, of: compilerFor(keywords) };
  return validators.of(kind);
}

/** That the meta-schemas are JSON Schema themselves is tested; what a project adds to them is judged here. */
function compilerFor(keywords: Keywords): (kind: SourceKind) => ValidateFunction {
  const metaSchemas = metaSchemasWith(keywords);
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, validateSchema: false });
  formatsPlugin.default(ajv);
  ajv.addFormat('regex', true);
  ajv.addKeyword({
    keyword: 'words',
    type: 'string',
    validate: (_: unknown, said: string) => said.trim() !== '',
    error: { message: 'it says nothing: people would read a blank' },
  });
  if (Object.keys(keywords).length > 0) ajv.validateSchema(metaSchemas.entity, true);
  for (const schema of Object.values(metaSchemas)) ajv.addSchema(schema);
  return (kind) => ajv.compile(metaSchemas[kind]);
}

function placeOf(root: Place, { instancePath, params, propertyName }: ErrorObject): Place {
  const holder = instancePath.split('/').slice(1).reduce(below, root);
  const key: string | undefined = params.additionalProperty ?? propertyName;
  const member = key === undefined ? undefined : at(holder, key);
  return member ? keyOf(member) : holder;
}

function below(place: Place, step: string): Place {
  const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
  return at(place, place.node.type === 'array' ? Number(name) : name) ?? place;
}

/** What each kind of file may say. */
export const metaSchemas: Record<SourceKind, JsonSchema> = {
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

/** What each kind of file may say, made ready for telling what is wrong with it. */
function metaSchemasWith(keywords: Keywords): Record<SourceKind, JsonSchema> {
  const all = { ...metaSchemas, entity: withKeywords(entity, keywords) };
  const ready = Object.entries(all).map(([kind, schema]) => [kind, byType(schema, Object.values(all))]);
  return Object.fromEntries(ready);
}
