import { fill } from '../../../definition/fill';
import type { FiltersDefinition, ProfileDefinition } from '../../../definition/model/profile';
import ways from '../../contract/ways.json';
import type { ApiSchema, OpenApi } from '../ApiDocument';
import type { Unsure } from '../api/Unsure';
import { answerOf, jsonSchema, parametersOf } from '../OpenApi';
import { resolved } from '../resolved';
import type { Collection } from './collections';
import names from './names.json';

const file = 'resources/profiles/api.json';

/** What is unsure of a part of the profile. */
export function say(part: string, words: string): Unsure {
  return { said: [[file, part], [file]], words };
}

/** How the lists of a document are asked: of the usual ways, those whose parameters it names. */
export function listSpeech(document: OpenApi, collections: Collection[]) {
  const unsure: Unsure[] = [];
  const params = new Set(collections.flatMap(({ item }) => parametersOf(document, item.get)));
  const paging =
    ways.paging.find(({ page, size }) => params.has(page) && params.has(size)) ??
    cursorsOf(document, collections, params);
  if (!paging)
    unsure.push(say('paging', 'no usual parameters of pages are named: all rows are asked for at once'));
  else if (paging.by === 'page') unsure.push(say('paging', 'that pages are counted from 1 is a guess'));
  const sorting = ways.sorting.find(
    ({ param, order }) => params.has(param) && (order === undefined || params.has(order)),
  );
  if (sorting) unsure.push(say('sorting', `how "${sorting.param}" says the direction is a guess`));
  else unsure.push(say('name', 'no usual parameter of an order is named: nothing is sorted'));
  const filters = filtersOf(collections, params);
  if (!filters.equals && !filters.contains)
    unsure.push(say('name', 'no parameter is named as a property is: nothing is looked for'));
  else if (!filters.contains)
    unsure.push(say('filters', 'no parameter looks for a part of a text: such filters are left out'));
  const speech: Partial<ProfileDefinition> = {
    paging: (paging ?? { by: 'none' }) as ProfileDefinition['paging'],
    ...(sorting ? { sorting: sorting as ProfileDefinition['sorting'] } : {}),
    ...(Object.keys(filters).length > 0 ? { filters } : {}),
  };
  return { speech, unsure };
}

/** Pages by a cursor, where a usual parameter takes one and the answers say what leads on. */
function cursorsOf(document: OpenApi, collections: Collection[], params: Set<string>) {
  const [page, size] = [ways.cursors.page, ways.cursors.size].map((known) =>
    known.find((name) => params.has(name)),
  );
  const next = collections.map(({ item }) => nextIn(document, answerOf(document, item.get))).find(Boolean);
  return page && next ? { by: 'cursor', page, size: size ?? '', next } : undefined;
}

/** Where an answer says what leads to the next page, at most two levels deep. */
function nextIn(document: OpenApi, answer: ApiSchema | undefined, path: string[] = []): string | undefined {
  const parts = Object.entries(answer?.properties ?? {});
  const own = parts.find(([name, { type }]) => /next|cursor/i.test(name) && type !== 'object');
  if (own) return [...path, own[0]].join('.');
  if (path.length > 1) return undefined;
  return parts
    .map(([name, part]) => nextIn(document, resolved(document, part), [...path, name]))
    .find(Boolean);
}

/** The usual forms of conditions whose parameters are named for some property. */
function filtersOf(collections: Collection[], params: Set<string>): FiltersDefinition {
  const properties = collections.flatMap(({ draft }) => Object.keys(draft.properties));
  const isNamed = (template: string) => {
    const [param = '', form = ''] = template.split(/=(.*)/s);
    // What stands in the value is not told by a parameter's name.
    if (form !== '{value}') return false;
    return param.includes('{name}')
      ? properties.some((name) => params.has(fill(param, { name })))
      : params.has(param);
  };
  const found = Object.entries(ways.filters).map(([way, templates]) => [
    way,
    templates.find((template) => isNamed(template) && !(way === 'contains' && template === '{name}={value}')),
  ]);
  return Object.fromEntries(found.filter(([, template]) => template));
}

/** Where refusals have their words: as the schema of one says it, else as problem details have them. */
export function errorSpeech(document: OpenApi, collections: Collection[]) {
  const holders = collections.flatMap(({ item }) =>
    [item.post, item.get].flatMap((operation) =>
      Object.entries(operation?.responses ?? {}).filter(([status]) => /^(4|default)/.test(status)),
    ),
  );
  const ranked = holders.sort(([one], [other]) => rank(one) - rank(other));
  for (const [, holder] of ranked) {
    const { content = {} } = resolved(document, holder) as { content?: object };
    const isProblem = Object.keys(content).some((type) => type.includes('problem+json'));
    const schema = jsonSchema(document, holder);
    const errors = schema && errorsIn(document, schema.properties ?? {});
    if (errors?.fields) return { errors, unsure: [] };
    if (isProblem)
      return {
        errors: { message: ['detail', 'title'], fields: 'errors', field: 'pointer', words: 'detail' },
        unsure: [say('errors', 'that problem details name fields in "errors" is a guess')],
      };
    if (errors)
      return { errors, unsure: [say('errors', 'where a refusal says which field is wrong is not told')] };
  }
  return { errors: undefined, unsure: [say('name', 'how a refusal looks is not told: "errors"')] };
}

/** What is said of a body that was refused tells of fields most. */
function rank(status: string): number {
  const place = ['422', '400'].indexOf(status);
  return place < 0 ? 2 : place;
}

function errorsIn(
  document: OpenApi,
  properties: Record<string, unknown>,
): ProfileDefinition['errors'] | undefined {
  const message = names.messages.filter((name) => name in properties);
  const list = names.lists.find((name) => name in properties);
  if (message.length === 0 && !list) return undefined;
  const held = list ? resolved(document, properties[list]) : {};
  const one = held.items ? resolved(document, held.items).properties : undefined;
  const field = names.fields.find((name) => one && name in one);
  const words = names.words.find((name) => one && name in one && name !== field);
  const isMap = held.type === 'object' || held.additionalProperties !== undefined;
  const fields = field && words ? { fields: list, field, words } : isMap ? { fields: list } : {};
  return { ...(message.length > 0 ? { message } : {}), ...fields };
}
