import bounds from '../../definition/bounds.json';
import type { JsonSchema } from '../../definition/model/entity';
import type { Call, Filter, Resource } from '../../definition/model/resource';
import { profile, sortText } from '../../definition/profile';
import { isDoneOnce, propertySent } from '../../definition/request';
import { type Endpoint, looksAtVersion } from '../api/endpoints';
import { formsOf } from './bodyOf';
import type { Described } from './Described';
import type { Parameter } from './Operation';
import { plainSchema } from './wireSchema';

/** What a call takes in its path, its query and its headers; `path` are the path's names, which calls that share it agree on. */
export function parametersOf(one: Described, path: string[]): Parameter[] {
  const { resource, call } = one.endpoint;
  return [
    ...pathParameters(resource, call, path),
    ...(hasBody(call) ? [] : queryParameters(one)),
    ...(looksAtVersion(one.endpoint) ? [versionParameter] : []),
    ...formParameters(one),
    ...(isDoneOnce(call) ? [keyParameter] : []),
  ];
}

/** Where several forms make one call, each has rules of its own. */
function formParameters({ endpoint }: Described): Parameter[] {
  const forms = formsOf(endpoint).map(({ name }) => name);
  if (forms.length < 2) return [];
  const description = 'The form by whose rules it is judged. Default: the first.';
  return [{ name: profile.form.header, in: 'header', required: false, description, schema: { enum: forms } }];
}

const keyParameter: Parameter = {
  name: profile.once.header,
  in: 'header',
  required: false,
  description: `A key of the sender's own: what is sent again under it within ${profile.once.hours} hours is done once, and answered as before.`,
  schema: { type: 'string', minLength: 1, maxLength: bounds.onceKey },
};

const versionParameter: Parameter = {
  name: profile.version.header,
  in: 'header',
  required: false,
  description: `The ${profile.version.name} of the record as it was read: what others have changed since is not written over.`,
  schema: { type: 'integer', minimum: 1 },
};

/** Whether a call sends its values in a body. */
export function hasBody({ method }: Call): boolean {
  return method !== 'GET' && method !== 'DELETE';
}

function pathParameters({ entity }: Resource, { params }: Call, path: string[]): Parameter[] {
  return params.map((name, index) => {
    const property = entity?.properties[name];
    const schema = { type: property?.type ?? 'string' };
    return { name: path[index] ?? name, in: 'path', required: true, description: property?.title, schema };
  });
}

const viewParameter: Parameter = {
  name: profile.file.view,
  in: 'query',
  required: false,
  description: 'How a picture is wanted.',
  schema: { enum: [profile.file.small] },
};

function queryParameters({ endpoint, input }: Described): Parameter[] {
  const { resource, call } = endpoint;
  if (call.name === 'file' && resource.entity) return [viewParameter];
  if (input) return fromInput(input);
  if (call.name !== 'list' && call.name !== 'export') return sent(endpoint);
  const filters = (resource.list?.filters ?? []).flatMap((filter) => filterParameters(filter));
  const paging = call.name === 'list' ? pageParameters : [];
  return [...sent(endpoint), ...paging, sortParameter(resource), ...filters];
}

function sent({ resource: { entity }, call: { send } }: Endpoint): Parameter[] {
  return Object.entries(send).map(([name, value]) => {
    const property = propertySent(value);
    const schema = property ? { type: entity?.properties[property]?.type ?? 'string' } : { const: value };
    return { name, in: 'query', required: true, schema };
  });
}

function filterParameters({ params, title, match, options, noFuture, type }: Filter): Parameter[] {
  const values = options?.map(({ value }) => value);
  const equal: JsonSchema = values ? { enum: values } : { type: type === 'array' ? 'string' : type };
  const schema: JsonSchema =
    match === 'range' ? { type: 'string' } : match === 'contains' ? { type: 'string' } : equal;
  const words =
    match === 'range' ? `${title}, a date or a time${noFuture ? ', not in the future' : ''}` : title;
  return params.map((name) => ({ name, in: 'query', required: false, description: words, schema }));
}

const { page, sort } = profile;

const pageParameters: Parameter[] = [
  {
    name: page.index,
    in: 'query',
    required: false,
    description: 'From 1.',
    schema: { type: 'integer', minimum: 1 },
  },
  {
    name: page.size,
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: page.most },
  },
];

function sortParameter({ list }: Resource): Parameter {
  const fields = (list?.columns ?? []).filter(({ sortable }) => sortable).map(({ field }) => field);
  const description = 'A property, with - before it for descending.';
  return {
    name: sort.name,
    in: 'query',
    required: false,
    description,
    schema: { enum: fields.flatMap((field) => [field, sortText({ field, descending: true })]) },
  };
}

function fromInput({ properties = {}, required = [] }: JsonSchema): Parameter[] {
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: (required as string[]).includes(name),
    schema: plainSchema(schema),
  }));
}
