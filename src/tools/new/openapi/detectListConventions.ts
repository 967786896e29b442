import type { ApiFilterParametersDefinition, ApiProfileDefinition } from '#definition/model/profile.ts';
import { fillTemplate } from '#definition/text/fillTemplate.ts';
import ways from '#tools/contract/ways.json';
import type { UncertainGuess } from '../api/UncertainGuess.ts';
import type { OpenApiCollection } from './findOpenApiCollections.ts';
import names from './names.json';
import type { ApiSchema, OpenApiDocument } from './OpenApiDocument.ts';
import { getJsonBodySchema, getQueryParameterNames, getResponseSchema } from './readOpenApi.ts';
import { resolveApiSchema } from './resolveApiSchema.ts';

const profileFile = 'resources/profiles/api.json';

/** Creates an uncertain guess about the API profile, located at one of its keys. */
export function createProfileGuess(
  part: string,
  words: string,
  notes: Pick<UncertainGuess, 'confidence' | 'advice'> = {},
): UncertainGuess {
  return { paths: [[profileFile, part], [profileFile]], message: words, ...notes };
}

/** Detects paging, sorting and filters from the query parameters in an OpenAPI document. */
export function detectListConventions(document: OpenApiDocument, collections: OpenApiCollection[]) {
  const guesses: UncertainGuess[] = [];
  const params = new Set(collections.flatMap(({ item }) => getQueryParameterNames(document, item.get)));
  const paging =
    ways.paging.find(({ page, size }) => params.has(page) && params.has(size)) ??
    detectCursorParameters(document, collections, params);
  if (!paging)
    guesses.push(
      createProfileGuess('paging', 'no known paging parameters found: all rows are requested at once'),
    );
  else if (paging.by === 'page') guesses.push(createProfileGuess('paging', 'assumed: the first page is 1'));
  const isDescribed = createParameterTest(collections, params);
  const sorting = ways.sorting.find(
    ({ param, order }) => isDescribed(param) && (order === undefined || params.has(order)),
  );
  if (sorting)
    guesses.push(createProfileGuess('sorting', `assumed: the sort direction in "${sorting.param}"`));
  else guesses.push(createProfileGuess('name', 'no known sorting parameter found: lists cannot be sorted'));
  const filters = detectFilterTemplates(collections, params);
  if (!filters.equals && !filters.contains)
    guesses.push(createProfileGuess('name', 'no filter parameter found: lists have no filters'));
  else if (!filters.contains)
    guesses.push(
      createProfileGuess('filters', 'no parameter for partial text matches found: text filters are omitted'),
    );
  const conventions: Partial<ApiProfileDefinition> = {
    paging: (paging ?? { by: 'none' }) as ApiProfileDefinition['paging'],
    ...(sorting ? { sorting: sorting as ApiProfileDefinition['sorting'] } : {}),
    ...(Object.keys(filters).length > 0 ? { filters } : {}),
  };
  return { conventions, guesses };
}

/**
 * Detects cursor pagination: a usual parameter for the cursor and a property in the response that contains the next
 * one.
 */
function detectCursorParameters(
  document: OpenApiDocument,
  collections: OpenApiCollection[],
  params: Set<string>,
) {
  const [page, size] = [ways.cursors.page, ways.cursors.size].map((known) =>
    known.find((name) => params.has(name)),
  );
  const next = collections
    .map(({ item }) => findNextProperty(document, getResponseSchema(document, item.get)))
    .find(Boolean);
  return page && next ? { by: 'cursor', page, size: size ?? '', next } : undefined;
}

/** Finds the property with the link or cursor to the next page, at most two levels deep. */
function findNextProperty(
  document: OpenApiDocument,
  answer: ApiSchema | undefined,
  path: string[] = [],
): string | undefined {
  const parts = Object.entries(answer?.properties ?? {});
  const own = parts.find(([name, { type }]) => /next|cursor/i.test(name) && type !== 'object');
  if (own) return [...path, own[0]].join('.');
  if (path.length > 1) return undefined;
  return parts
    .map(([name, part]) => findNextProperty(document, resolveApiSchema(document, part), [...path, name]))
    .find(Boolean);
}

/** Returns a test whether a parameter is described, by itself or with the name of a property. */
function createParameterTest(collections: OpenApiCollection[], params: Set<string>) {
  const properties = collections.flatMap(({ draft }) => Object.keys(draft.properties));
  return (param: string) =>
    param.includes('{name}')
      ? properties.some((name) => params.has(fillTemplate(param, { name })))
      : params.has(param);
}

/** Detects filter parameters that contain a property's name. */
function detectFilterTemplates(
  collections: OpenApiCollection[],
  params: Set<string>,
): ApiFilterParametersDefinition {
  const isDescribed = createParameterTest(collections, params);
  const isNamed = (template: string) => {
    const [param = '', form = ''] = template.split(/=(.*)/s);
    // A template for the value cannot be detected from a parameter's name.
    return form === '{value}' && isDescribed(param);
  };
  const found = Object.entries(ways.filters).map(([way, templates]) => [
    way,
    templates.find((template) => isNamed(template) && !(way === 'contains' && template === '{name}={value}')),
  ]);
  return Object.fromEntries(found.filter(([, template]) => template));
}

/** Detects where error responses hold their message and field errors. */
export function detectErrorProfile(document: OpenApiDocument, collections: OpenApiCollection[]) {
  const holders = collections.flatMap(({ item }) =>
    [item.post, item.get].flatMap((operation) =>
      Object.entries(operation?.responses ?? {}).filter(([status]) => /^(4|default)/.test(status)),
    ),
  );
  const ranked = holders.sort(([one], [other]) => rankStatus(one) - rankStatus(other));
  for (const [, holder] of ranked) {
    const { content = {} } = resolveApiSchema(document, holder) as { content?: object };
    const isProblem = Object.keys(content).some((type) => type.includes('problem+json'));
    const schema = getJsonBodySchema(document, holder);
    const errors = schema && detectErrorFields(document, schema.properties ?? {});
    if (errors?.fields) return { errors, guesses: [] };
    if (isProblem)
      return {
        errors: { message: ['detail', 'title'], fields: 'errors', field: 'pointer', fieldMessage: 'detail' },
        guesses: [createProfileGuess('errors', 'assumed: problem details list field errors in "errors"')],
      };
    if (errors)
      return {
        errors,
        guesses: [createProfileGuess('errors', 'unknown: path of the field errors in an error response')],
      };
  }
  return {
    errors: undefined,
    guesses: [createProfileGuess('name', 'unknown format of error responses: set "errors"')],
  };
}

/** Ranks status codes: responses to a rejected body describe field errors best. */
function rankStatus(status: string): number {
  const place = ['422', '400'].indexOf(status);
  return place < 0 ? 2 : place;
}

function detectErrorFields(
  document: OpenApiDocument,
  properties: Record<string, unknown>,
): ApiProfileDefinition['errors'] | undefined {
  const message = names.messages.filter((name) => name in properties);
  const list = names.lists.find((name) => name in properties);
  if (message.length === 0 && !list) return undefined;
  const held = list ? resolveApiSchema(document, properties[list]) : {};
  const one = held.items ? resolveApiSchema(document, held.items).properties : undefined;
  const field = names.fields.find((name) => one && name in one);
  const words = names.words.find((name) => one && name in one && name !== field);
  const isMap = held.type === 'object' || held.additionalProperties !== undefined;
  const fields =
    field && words ? { fields: list, field, fieldMessage: words } : isMap ? { fields: list } : {};
  return { ...(message.length > 0 ? { message } : {}), ...fields };
}
