import type { JSONPath } from 'jsonc-parser';
import { type FormParts, formFields, isSection } from '../../definition/load/formFields';
import { localPath } from '../../definition/load/layers';
import type { Report } from '../../definition/model/report';
import type { Filter, Resource } from '../../definition/model/resource';
import type { SourcePlace } from './Explanation';
import { kindOf, type Part } from './parts';
import { placeIn, valueIn } from './placeIn';

type Texts = Record<string, string>;

/** Where a part is written: in its resource or report, in the schema of its property, and in code where it names some. */
export function sourcesOf({ whole, pointer, part }: Part, texts: Texts): SourcePlace[] {
  if (!whole) return menuPlaces(pointer, texts);
  const places =
    'row' in whole ? reportPlaces(whole, pointer, texts) : resourcePlaces(whole, pointer, part, texts);
  return places.flatMap((place) => place ?? []);
}

function menuPlaces(id: string, texts: Texts): SourcePlace[] {
  const file = fileNamed(id, texts);
  const own = file ? placeIn(texts, file, ['menu']) : undefined;
  if (own) return [own];
  const headings = valueIn(texts, 'resources/menu.json', ['items']) as { id: string }[];
  const heading = placeIn(texts, 'resources/menu.json', [
    'items',
    headings.findIndex((item) => item.id === id),
  ]);
  return heading ? [heading] : [];
}

function resourcePlaces({ name, entity }: Resource, pointer: string, part: object, texts: Texts) {
  const file = fileNamed(name, texts) ?? '';
  const { override } = part as { override?: string };
  const schema = entity && `schemas/${entity.name}.json`;
  return [
    placeIn(texts, file, isSearch(part) ? ['list', 'search'] : written(pathOf(pointer), file, texts)),
    ...propertyNames(part, pointer).map((property) =>
      schema ? placeIn(texts, schema, ['properties', property]) : undefined,
    ),
    ...(override ? [{ file: `overrides/${override}/index.tsx`, pointer: '' }] : []),
  ];
}

/** The quick search is a filter that is written in a word of its own. */
function isSearch(part: object): boolean {
  return (part as Partial<Filter>).control === 'search';
}

/** The properties that a column, a filter or a field is about. */
function propertyNames(part: object, pointer: string): string[] {
  const kind = kindOf(pointer);
  if (kind === 'field') return [(part as { name: string }).name];
  if (kind === 'section') return [];
  return (part as { fields?: string[] }).fields?.filter((name) => typeof name === 'string') ?? [];
}

function reportPlaces({ name, row }: Report, pointer: string, texts: Texts) {
  const [, , property = ''] = pathOf(pointer);
  const file = `schemas/${row.name}.json`;
  const ref = valueIn(texts, file, ['properties', property, '$ref']);
  const [shared = '', sharedName = ''] = typeof ref === 'string' ? ref.split('.json#/properties/') : [];
  return [
    placeIn(texts, fileNamed(name, texts) ?? '', []),
    placeIn(texts, file, ['properties', property]),
    shared ? placeIn(texts, `schemas/reports/${shared}.json`, ['properties', sharedName]) : undefined,
  ];
}

function fileNamed(name: string, texts: Texts): string | undefined {
  return Object.keys(texts)
    .map(localPath)
    .find((file) => file.startsWith('resources/') && file.endsWith(`/${name}.json`));
}

function pathOf(pointer: string): JSONPath {
  const steps = pointer.split('/').slice(1);
  return steps.map((step) =>
    /^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~'),
  );
}

/** A form may take its fields from another, and list them in sections: there they are written. */
function written(path: JSONPath, file: string, texts: Texts): JSONPath {
  const [forms, form = '', list, index] = path;
  if (forms !== 'forms' || typeof index !== 'number' || list === 'actions') return path;
  const like = valueIn(texts, file, ['forms', form, 'like']);
  const own = valueIn(texts, file, ['forms', form, 'fields']) as FormParts | undefined;
  const holder = ['forms', own || typeof like !== 'string' ? form : like, 'fields'];
  const parts = own ?? (valueIn(texts, file, holder) as FormParts | undefined) ?? [];
  const places = list === 'fields' ? formFields(parts).map((field) => field.path) : sectionPaths(parts);
  return [...holder, ...(places[index] ?? [])];
}

function sectionPaths(parts: FormParts): JSONPath[] {
  return parts.flatMap((part, index) => (isSection(part) ? [[index]] : []));
}
