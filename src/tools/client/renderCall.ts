import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { ClientCall } from './ClientCall.ts';
import type { ClientParameter, ClientSchema } from './ClientOpenApiDocument.ts';
import { renderReportRequestBodyType } from './renderReportTypes.ts';
import { type ComponentTypeNames, renderObject, renderType } from './renderType.ts';
import { quotePropertyName, quoteText, renderComment, toMemberName } from './typeNames.ts';

const { page, sort, version, once, form } = apiProtocol;
const jsonType = 'application/json';
const formType = 'multipart/form-data';

/** The source of a call: the types that it declares, and its function as a member of its group. */
export interface RenderedCall {
  types: string[];
  member: string;
}

/** Renders a call as a function, with types for its query, its body and its answer. */
export function renderCall(call: ClientCall, names: ComponentTypeNames): RenderedCall {
  const { operation, method, path, typeName } = call;
  const { parameters = [] } = operation;
  const inPath = parameters.filter((one) => one.in === 'path');
  const query = renderQuery(
    call,
    parameters.filter((one) => one.in === 'query'),
    names,
  );
  const body = renderBody(call, names);
  const answer = renderAnswer(call, names);
  const options = renderOptions(parameters, names);
  const args = [
    ...inPath.map(({ name, schema }) => `${toMemberName(name)}: ${renderType(schema, names)}`),
    ...(body ? [`input: ${body.name}`] : []),
    ...(query ? [`query: ${query.name}${query.isOptional ? ' = {}' : ''}`] : []),
    `options?: ${options}`,
  ];
  const address = path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => `\${encodeURIComponent(${toMemberName(name)})}`,
  );
  const hasForm = parameters.some(({ name }) => name === form.header);
  const request = [
    `method: ${quoteText(method)}`,
    `path: ${inPath.length > 0 ? `\`${address}\`` : quoteText(path)}`,
    ...(query ? ['query'] : []),
    ...(body ? [body.isForm ? 'form: input' : 'body: input'] : []),
    ...(hasForm ? ['formName: options?.form'] : []),
    `data: ${quoteText(call.rows)}`,
    ...(answer.kind === 'page' ? [`total: ${quoteText(call.total)}`] : []),
    'options',
  ];
  const sent = answer.kind === 'file' ? 'file' : `${answer.kind}<${answer.type}>`;
  const comment = renderComment(describeCall(call), '      ');
  const member = `${comment}      ${quotePropertyName(toMemberName(call.name))}: (${args.join(', ')}) =>\n        sender.${sent}({ ${request.join(', ')} }),`;
  const declared = answer.declared
    ? [
        `${renderComment(operation.responses[200]?.description)}export type ${typeName}Result = ${answer.declared};`,
      ]
    : [];
  return { types: [...(query?.types ?? []), ...(body?.types ?? []), ...declared], member };
}

function describeCall({ operation: { summary, description, responses } }: ClientCall): string {
  return [`${summary}.`, description, responses[200]?.description].filter(Boolean).join(' ');
}

interface RenderedInput {
  name: string;
  types: string[];
  isOptional?: boolean;
  isForm?: boolean;
}

/** Renders the query of a call. That of a list extends the type of its filters. */
function renderQuery(
  { typeName, name, operation }: ClientCall,
  parameters: ClientParameter[],
  names: ComponentTypeNames,
): RenderedInput | undefined {
  if (parameters.length === 0) return undefined;
  const isOptional = parameters.every(({ required }) => !required);
  const paging: string[] = [page.index, page.size, sort.name];
  const isList = name === 'list';
  const filters = parameters.filter((one) => !isList || !paging.includes(one.name));
  const title = operation.tags[0] ?? '';
  if (!isList)
    return {
      name: `${typeName}Query`,
      isOptional,
      types: [declareQuery(`${typeName}Query`, filters, names)],
    };
  const sorting = parameters.find((one) => one.name === sort.name && one.schema.enum?.length !== 0);
  const others = parameters.filter((one) => paging.includes(one.name) && one.name !== sort.name);
  const sortParameter = sorting && { ...sorting, schema: { $ref: '#/sort' } };
  return {
    name: `${typeName}Query`,
    isOptional,
    types: [
      `${renderComment(`Filters of the list ${title}.`)}${declareQuery(`${typeName}Filters`, filters, names)}`,
      ...(sorting
        ? [
            `${renderComment(`Sort orders of the list ${title}. The prefix - sorts in descending order.`)}export type ${typeName}Sort = ${renderType(sorting.schema, names)};`,
          ]
        : []),
      `${renderComment(`Filters, sort order and page of the list ${title}.`)}${declareQuery(`${typeName}Query`, [...others, ...(sortParameter ? [sortParameter] : [])], { ...names, sort: `${typeName}Sort` }, `${typeName}Filters`)}`,
    ],
  };
}

function declareQuery(
  name: string,
  parameters: ClientParameter[],
  names: ComponentTypeNames,
  base?: string,
): string {
  const schema: ClientSchema = {
    required: parameters.filter(({ required }) => required).map((one) => one.name),
    properties: Object.fromEntries(
      parameters.map(({ name, description, schema }) => [name, { ...schema, title: undefined, description }]),
    ),
  };
  const members = parameters.length === 0 ? '{}' : renderObject(schema, names);
  return `export interface ${name}${base ? ` extends ${base}` : ''} ${members}`;
}

/** Renders the body of a call as a separate type. */
function renderBody(
  { operation, typeName, report }: ClientCall,
  names: ComponentTypeNames,
): RenderedInput | undefined {
  const content = operation.requestBody?.content;
  const schema = content?.[jsonType]?.schema ?? content?.[formType]?.schema;
  if (!schema) return undefined;
  const isForm = !content?.[jsonType];
  const name = `${typeName}Input`;
  const type = report
    ? renderReportRequestBodyType(report, schema, names)
    : renderType(isForm ? toFormSchema(schema) : schema, { ...names, file: 'Blob' });
  return {
    name,
    isForm,
    types: [`${renderComment(`Input of ${operation.summary}.`)}export type ${name} = ${type};`],
  };
}

/** Replaces the content of files by the type of a file. */
function toFormSchema(schema: ClientSchema): ClientSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    name,
    'contentMediaType' in property ? { $ref: '#/file' } : property,
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

interface RenderedAnswer {
  kind: 'json' | 'page' | 'file';
  type: string;
  /** Type to declare, if the answer is an object that no component describes. */
  declared?: string;
}

function renderAnswer(call: ClientCall, names: ComponentTypeNames): RenderedAnswer {
  const { operation, rows, typeName, name } = call;
  const schema = operation.responses[200]?.content?.[jsonType]?.schema;
  if (!schema) return { kind: 'file', type: 'Blob' };
  const data = rows.split('.').reduce<ClientSchema>((part, step) => part.properties?.[step] ?? {}, schema);
  if (name === 'list') return { kind: 'page', type: renderType(data.items ?? {}, names) };
  const type = renderType(data, names);
  if (!type.includes('{')) return { kind: 'json', type };
  return { kind: 'json', type: `${typeName}Result`, declared: type };
}

/** Returns the type of a call's options: what its headers allow. */
function renderOptions(parameters: ClientParameter[], names: ComponentTypeNames): string {
  const has = (header: string) => parameters.some((one) => one.in === 'header' && one.name === header);
  const base = has(version.header) ? 'UpdateOptions' : has(once.header) ? 'WriteOptions' : 'CallOptions';
  const forms = parameters.find(({ name }) => name === form.header);
  return forms ? `${base} & { form?: ${renderType(forms.schema, names)} }` : base;
}
