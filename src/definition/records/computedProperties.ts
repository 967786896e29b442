import type { Entity, Property, PropertyDefinition, RecordValues, UrlTemplate } from '../model/entity.ts';
import { getTemplatePlaceholders } from '../text/fillTemplate.ts';
import { matchesCondition } from '../values/conditions.ts';
import { isEmptyValue } from '../values/normalizeRecord.ts';

/** Checks whether a property is computed on read (`lookup`, `url`) and therefore has no column. */
export function isComputedProperty({
  lookup,
  url,
}: Pick<PropertyDefinition | Property, 'lookup' | 'url'>): boolean {
  return lookup !== undefined || url !== undefined;
}

/** Adds the values of the `url` properties to a record. */
export function addComputedUrls(entity: Entity, row: RecordValues): RecordValues {
  const made = Object.values(entity.properties).flatMap(({ name, url }) =>
    url ? [[name, buildComputedUrl(url, row) ?? null]] : [],
  );
  return made.length > 0 ? { ...row, ...Object.fromEntries(made) } : row;
}

/** Macros such as {click_id}, which other systems replace when the URL is opened. */
const macroPattern = /(\{\{[\w.-]+\}\}|\{[\w.-]+\})/;
const loneSurrogatePattern = /\p{Cs}/gu;

/**
 * Builds the URL of a `url` property from a record; undefined if a value of its first part is missing. Values are
 * percent-encoded once; macros such as {click_id} are kept.
 */
export function buildComputedUrl({ parts, query }: UrlTemplate, row: RecordValues): string | undefined {
  const [first = '', ...more] = parts;
  if (!hasAllValues(first, row)) return undefined;
  const path = [first, ...more.filter((part) => hasAllValues(part, row))].map((part) =>
    fillUrlPart(part, row),
  );
  const parameters = query
    .filter(({ when }) => matchesCondition(when, row))
    .flatMap(({ name, property = '', macro: fixed }) =>
      fixed ? [`${name}=${fixed}`] : buildQueryParameters(name, row[property]),
    );
  return path.join('') + (parameters.length > 0 ? `?${parameters.join('&')}` : '');
}

function hasAllValues(part: string, row: RecordValues): boolean {
  return getTemplatePlaceholders(part).every((name) => !isEmptyValue(row[name]));
}

function fillUrlPart(part: string, row: RecordValues): string {
  return part.replace(/\{(\w+)\}/g, (_, name: string) => encodeKeepingMacros(String(row[name])));
}

function buildQueryParameters(name: string, value: unknown): string[] {
  return [value]
    .flat()
    .filter((one) => !isEmptyValue(one))
    .map((one) => `${name}=${encodeKeepingMacros(String(one))}`);
}

/** Every second part is a macro. A lone surrogate cannot be encoded and is replaced, as in browsers. */
function encodeKeepingMacros(value: string): string {
  const pieces = value.replace(loneSurrogatePattern, '\uFFFD').split(macroPattern);
  return pieces.map((piece, index) => (index % 2 ? piece : encodeURIComponent(piece))).join('');
}
