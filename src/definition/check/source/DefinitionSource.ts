import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import formatsPlugin from 'ajv-formats';
import type { DefinitionTree } from '#definition/load/files/definitionTree.ts';
import { type DefinitionKind, getDefinitionKind, metaSchemasByKind } from '#definition/metaSchemas.ts';
import type { JsonSchema } from '#definition/model/entity.ts';
import type { CustomKeywords } from '#definition/model/projectSettings.ts';
import { addCustomKeywordsToMetaSchema } from './customKeywords.ts';
import { rewriteOneOfByType } from './rewriteOneOfByType.ts';
import { getKeyNode, getNodeAt, getValueAt, type SyntaxNode } from './syntaxTree.ts';

/** One parsed definition: its files, kind, name, syntax tree and meta-schema errors. */
export interface DefinitionSource {
  /** The path of the last of its files. */
  file: string;
  kind: DefinitionKind;
  /** The name derived from the file name: "book" for schemas/book.json. */
  name: string;
  /** The merged files of the definition: one, unless it extends a definition of the base. */
  tree: DefinitionTree;
  /** The merged content; undefined if one of the files is invalid JSON. */
  root?: SyntaxNode;
  /** Violations of the meta-schema. */
  schemaErrors: MetaSchemaError[];
}

/**
 * Builds a definition source from its parsed files: kind and name from the path, and validation against the
 * meta-schema.
 */
export function buildDefinitionSource(tree: DefinitionTree, keywords: CustomKeywords = {}): DefinitionSource {
  const { projectPath, layers } = tree;
  const file = layers.at(-1)?.file ?? projectPath;
  const root = tree.root && { file, path: [], node: tree.root };
  const kind = getDefinitionKind(projectPath);
  return {
    file,
    kind,
    name: getDefinitionName(projectPath),
    tree,
    root,
    schemaErrors: root ? findMetaSchemaErrors(kind, root, keywords) : [],
  };
}

/** Returns the name of a definition. Names of entities and datasets include their folders, names of screens do not. */
function getDefinitionName(file: string): string {
  const name = file.replace(/^schemas\//, '').replace(/(\.cases)?\.json$/, '');
  return file.startsWith('schemas/') ? name : name.replace(/^.*\//, '');
}

/** A violation of the meta-schema, with its JSON node. */
export interface MetaSchemaError {
  place: SyntaxNode;
  keyword: string;
  params: Record<string, unknown>;
  /** The validator's message. */
  message: string;
  /** The part of the meta-schema that is violated. */
  parentSchema: { properties?: object; description?: string; examples?: unknown[] };
}

/** Keywords that only contain others: the errors inside them are reported on their own. */
const wrapperKeywords = ['if', 'propertyNames'];

let compiledValidators: { keywords: string; of: (kind: DefinitionKind) => ValidateFunction } | undefined;

/** Validates a file's content against the meta-schema of its kind. */
function findMetaSchemaErrors(
  kind: DefinitionKind,
  root: SyntaxNode,
  keywords: CustomKeywords,
): MetaSchemaError[] {
  const validate = getMetaValidator(kind, keywords);
  if (validate(getValueAt(root))) return [];
  return (validate.errors ?? [])
    .filter(({ keyword }) => !wrapperKeywords.includes(keyword))
    .map((error) => ({
      place: locateError(root, error),
      keyword: error.keyword,
      params: error.params,
      message: error.message ?? '',
      parentSchema: (error.parentSchema ?? {}) as MetaSchemaError['parentSchema'],
    }));
}

/** Compiled when the first file of a kind is read, and again only when the custom keywords change. */
function getMetaValidator(kind: DefinitionKind, keywords: CustomKeywords): ValidateFunction {
  const key = JSON.stringify(keywords);
  if (compiledValidators?.keywords !== key)
    compiledValidators = { keywords: key, of: createMetaCompiler(keywords) };
  return compiledValidators.of(kind);
}

/** The meta-schemas themselves are validated by tests; this validates the project's additions. */
function createMetaCompiler(keywords: CustomKeywords): (kind: DefinitionKind) => ValidateFunction {
  const schemas = prepareMetaSchemas(keywords);
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, validateSchema: false });
  formatsPlugin.default(ajv);
  ajv.addFormat('regex', true);
  ajv.addKeyword({
    keyword: 'words',
    type: 'string',
    validate: (_: unknown, said: string) => said.trim() !== '',
    error: { message: 'the text is blank' },
  });
  if (Object.keys(keywords).length > 0) ajv.validateSchema(schemas.entity, true);
  for (const schema of Object.values(schemas)) ajv.addSchema(schema);
  return (kind) => ajv.compile(schemas[kind]);
}

function locateError(root: SyntaxNode, { instancePath, params, propertyName }: ErrorObject): SyntaxNode {
  const holder = instancePath.split('/').slice(1).reduce(stepInto, root);
  const key: string | undefined = params.additionalProperty ?? propertyName;
  const member = key === undefined ? undefined : getNodeAt(holder, key);
  return member ? getKeyNode(member) : holder;
}

function stepInto(place: SyntaxNode, step: string): SyntaxNode {
  const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
  return getNodeAt(place, place.node.type === 'array' ? Number(name) : name) ?? place;
}

/** Returns the meta-schemas with custom keywords and rewritten `oneOf`, by kind. */
function prepareMetaSchemas(keywords: CustomKeywords): Record<DefinitionKind, JsonSchema> {
  const all = {
    ...metaSchemasByKind,
    entity: addCustomKeywordsToMetaSchema(metaSchemasByKind.entity, keywords),
  };
  const ready = Object.entries(all).map(([kind, schema]) => [
    kind,
    rewriteOneOfByType(schema, Object.values(all)),
  ]);
  return Object.fromEntries(ready);
}
