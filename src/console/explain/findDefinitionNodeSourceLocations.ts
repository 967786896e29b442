import type { JSONPath } from 'jsonc-parser';
import { toProjectPath } from '#definition/load/files/definitionLayers.ts';
import { type FormEntries, isFormSection, listFormFields } from '#definition/load/resource/listFormFields.ts';
import type { Report } from '#definition/model/report.ts';
import type { ListFilter, Resource } from '#definition/model/resource.ts';
import type { SourceLocation } from './Explanation.ts';
import { findPathSourceLocation, readDefinitionValue } from './findPathSourceLocation.ts';
import { getDefinitionNodeKind, type MarkedDefinitionNode } from './markedNodes.ts';

type Texts = Record<string, string>;

/**
 * Finds all source locations of a part: in its resource or report, in the schema of its properties, and in its override
 * code.
 */
export function findDefinitionNodeSourceLocations(
  { definition, pointer, node }: MarkedDefinitionNode,
  texts: Texts,
): SourceLocation[] {
  if (!definition) return findMenuLocations(pointer, texts);
  const places =
    'row' in definition
      ? findReportLocations(definition, pointer, texts)
      : findResourceLocations(definition, pointer, node, texts);
  return places.flatMap((place) => place ?? []);
}

function findMenuLocations(id: string, texts: Texts): SourceLocation[] {
  const file = findResourceFile(id, texts);
  const own = file ? findPathSourceLocation(texts, file, ['menu']) : undefined;
  if (own) return [own];
  const headings = readDefinitionValue(texts, 'resources/menu.json', ['items']) as { id: string }[];
  const heading = findPathSourceLocation(texts, 'resources/menu.json', [
    'items',
    headings.findIndex((item) => item.id === id),
  ]);
  return heading ? [heading] : [];
}

function findResourceLocations({ name, entity }: Resource, pointer: string, part: object, texts: Texts) {
  const file = findResourceFile(name, texts) ?? '';
  const { override } = part as { override?: string };
  const schema = entity && `schemas/${entity.name}.json`;
  return [
    findPathSourceLocation(
      texts,
      file,
      isSearch(part) ? ['list', 'search'] : resolveFormFieldPath(parsePointer(pointer), file, texts),
    ),
    ...getPropertyNames(part, pointer).map((property) =>
      schema ? findPathSourceLocation(texts, schema, ['properties', property]) : undefined,
    ),
    ...(override ? [{ file: `overrides/${override}/index.tsx`, pointer: '' }] : []),
  ];
}

/** Returns true for the quick search, a filter with its own key in definitions. */
function isSearch(part: object): boolean {
  return (part as Partial<ListFilter>).control === 'search';
}

/** Returns the properties that a column, filter or field refers to. */
function getPropertyNames(part: object, pointer: string): string[] {
  const kind = getDefinitionNodeKind(pointer);
  if (kind === 'field') return [(part as { name: string }).name];
  if (kind === 'section') return [];
  return (part as { fields?: string[] }).fields?.filter((name) => typeof name === 'string') ?? [];
}

function findReportLocations({ name, row }: Report, pointer: string, texts: Texts) {
  const [, , property = ''] = parsePointer(pointer);
  const file = `schemas/${row.name}.json`;
  const ref = readDefinitionValue(texts, file, ['properties', property, '$ref']);
  const [shared = '', sharedName = ''] = typeof ref === 'string' ? ref.split('.json#/properties/') : [];
  return [
    findPathSourceLocation(texts, findResourceFile(name, texts) ?? '', []),
    findPathSourceLocation(texts, file, ['properties', property]),
    shared
      ? findPathSourceLocation(texts, `schemas/reports/${shared}.json`, ['properties', sharedName])
      : undefined,
  ];
}

function findResourceFile(name: string, texts: Texts): string | undefined {
  return Object.keys(texts)
    .map(toProjectPath)
    .find((file) => file.startsWith('resources/') && file.endsWith(`/${name}.json`));
}

function parsePointer(pointer: string): JSONPath {
  const steps = pointer.split('/').slice(1);
  return steps.map((step) =>
    /^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~'),
  );
}

/** Resolves the path of a form field. A form can inherit its fields from another form and group them into sections. */
function resolveFormFieldPath(path: JSONPath, file: string, texts: Texts): JSONPath {
  const [forms, form = '', list, index] = path;
  if (forms !== 'forms' || typeof index !== 'number' || list === 'actions') return path;
  const like = readDefinitionValue(texts, file, ['forms', form, 'sameFieldsAs']);
  const own = readDefinitionValue(texts, file, ['forms', form, 'fields']) as FormEntries | undefined;
  const holder = ['forms', own || typeof like !== 'string' ? form : like, 'fields'];
  const parts = own ?? (readDefinitionValue(texts, file, holder) as FormEntries | undefined) ?? [];
  const places =
    list === 'fields' ? listFormFields(parts).map((field) => field.path) : listSectionPaths(parts);
  return [...holder, ...(places[index] ?? [])];
}

function listSectionPaths(parts: FormEntries): JSONPath[] {
  return parts.flatMap((part, index) => (isFormSection(part) ? [[index]] : []));
}
