import { readFileSync } from 'node:fs';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { CasesDefinition } from '#definition/cases/CaseFile.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { ApiCall, Resource } from '#definition/model/resource.ts';
import { multipart } from '../support/multipart.ts';
import type { DocumentedOperation } from './DocumentedApi.ts';

/**
 * Values of one request: of the path and query by name, and the body. "{name}" is a value of the record,
 * "{resource:name}" of the first record of a resource, "{resource.call:name}" of an earlier response.
 */
export interface OperationInput {
  path?: RecordValues;
  query?: RecordValues;
  body?: RecordValues;
  headers?: Record<string, string>;
  /** A file to upload. */
  file?: string;
}

/** Calls the operations of an OpenAPI document, with values from the stored records and the test cases. */
export class OperationCaller {
  private readonly rows = new Map<string, RecordValues[]>();
  private readonly answers = new Map<string, RecordValues>();
  private token = '';

  constructor(
    private readonly app: FastifyInstance,
    private readonly definitions: Definitions,
    private readonly cases: Record<string, CasesDefinition>,
    /** Values that neither records nor test cases contain, by operation. */
    private readonly given: Record<string, OperationInput>,
  ) {}

  /** Sends a token from now on, and forgets the records that another one has read. */
  setToken(token: string): void {
    this.token = token;
    this.rows.clear();
  }

  /** Calls an operation. Values of the path that are missing are replaced by an unknown id. */
  send(
    operation: DocumentedOperation,
    { path, query, body, headers, file }: OperationInput = {},
    token = this.token,
  ): Promise<LightMyRequestResponse> {
    const address = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(path?.[name] ?? 999_999_999)),
    );
    const search = new URLSearchParams(
      Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
    );
    const [form, formHeaders] = file
      ? multipart(body ?? {}, { name: file.split('/').at(-1) ?? '', content: readFileSync(file) })
      : [undefined, {}];
    return this.app.inject({
      method: operation.method as 'GET',
      url: `${address}?${search}`,
      payload: form ?? (operation.requestBody ? (body ?? {}) : undefined),
      headers: { ...(token ? { authorization: token } : {}), ...headers, ...formHeaders },
    });
  }

  /** Calls an operation with valid values until a request succeeds; returns the last response. */
  async succeed(operation: DocumentedOperation): Promise<LightMyRequestResponse> {
    const { resource } = this.find(operation);
    const found = resource ? await this.listRows(resource) : [];
    let last: LightMyRequestResponse | undefined;
    for (const row of found.length > 0 ? found.slice(0, 12) : [{}])
      for (const body of this.candidateBodies(operation, row)) {
        last = await this.send(operation, await this.inputFor(operation, row, body));
        if (last.statusCode === 200) return this.remember(operation, last);
      }
    if (!last) throw new Error(`${operation.operationId} was not called`);
    return last;
  }

  private remember(operation: DocumentedOperation, answer: LightMyRequestResponse): LightMyRequestResponse {
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    if (isJson) this.answers.set(operation.operationId, answer.json().data ?? {});
    return answer;
  }

  private async inputFor(
    operation: DocumentedOperation,
    row: RecordValues,
    body: RecordValues,
  ): Promise<OperationInput> {
    const given = (await this.fill(this.given[operation.operationId] ?? {}, row)) as OperationInput;
    const required = operation.parameters?.filter((one) => one.required && one.in === 'query') ?? [];
    const query = required.map(({ name, schema }) => [
      name,
      (schema as { const?: unknown }).const ?? row[name],
    ]);
    return {
      ...given,
      path: { ...(await this.pathValues(operation, row)), ...given.path },
      query: { ...Object.fromEntries(query), ...given.query },
      body: given.body ?? body,
    };
  }

  /** Replaces the placeholders in given values. */
  private async fill(value: unknown, row: RecordValues): Promise<unknown> {
    if (Array.isArray(value)) return Promise.all(value.map((one) => this.fill(one, row)));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        await Promise.all(Object.entries(value).map(async ([key, one]) => [key, await this.fill(one, row)])),
      );
    const [, source, name] = /^\{(?:([\w.-]+):)?(\w+)\}$/.exec(String(value)) ?? [];
    if (!name) return value;
    if (!source) return row[name];
    const resource = this.definitions.resources[source];
    return (resource ? (await this.listRows(resource))[0] : this.answers.get(source))?.[name];
  }

  /** Returns the path values of a record: its own, or those of a record that it references. */
  private async pathValues(operation: DocumentedOperation, row: RecordValues): Promise<RecordValues> {
    const { resource, call } = this.find(operation);
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const values = (call?.params ?? []).map(async (property, index) => {
      const references = resource?.entity?.properties[property]?.references;
      const target = this.definitions.resources[references?.resource ?? ''];
      const parent = target && row[property] === undefined ? (await this.listRows(target))[0] : undefined;
      return [names[index], row[property] ?? parent?.[references?.value ?? '']];
    });
    return Object.fromEntries(await Promise.all(values));
  }

  /** Returns bodies to try: those of valid test cases, constants only, and required values of the record. */
  private candidateBodies(operation: DocumentedOperation, row: RecordValues): RecordValues[] {
    const { resource, call } = this.find(operation);
    const forms = Object.values(resource?.forms ?? {}).filter((form) => form.call === call?.name);
    const valid = Object.values(this.cases).flatMap((file) =>
      file.resource === resource?.name && forms.some(({ name }) => name === file.form)
        ? file.cases.filter(({ errors }) => errors.length === 0).map(({ data }) => data as RecordValues)
        : [],
    );
    const alternatives = listObjectSchemas(operation.requestBody?.content['application/json']?.schema);
    const constants = alternatives.map(({ required = [], properties = {} }) =>
      Object.fromEntries(
        required.flatMap((name) =>
          properties[name]?.const === undefined ? [] : [[name, properties[name].const]],
        ),
      ),
    );
    const fromRow = alternatives.map(({ required = [] }, index) => ({
      ...Object.fromEntries(required.map((name) => [name, row[name]])),
      ...constants[index],
    }));
    return [...valid.slice(0, 4).map((data) => ({ ...constants[0], ...data })), ...constants, ...fromRow, {}];
  }

  private find({ operationId }: DocumentedOperation): { resource?: Resource; call?: ApiCall } {
    const [name = '', call = ''] = operationId.split(/\.(.*)/s);
    const resource = this.definitions.resources[name];
    return { resource, call: resource?.calls[call] };
  }

  /** Returns the rows of a resource's list, which can be below another record. */
  private async listRows({ name, calls: { list }, entity }: Resource): Promise<RecordValues[]> {
    if (!list) return [];
    const known = this.rows.get(name);
    if (known) return known;
    const references = entity?.properties[list.params[0] ?? '']?.references;
    const target = this.definitions.resources[references?.resource ?? ''];
    const parents = target ? await this.listRows(target) : [{}];
    for (const parent of parents.slice(0, 10) as RecordValues[]) {
      const path = list.path.replace(/\{\w+\}/g, String(parent[references?.value ?? '']));
      const url = `/api/${list.version}${path}`;
      const answer = await this.app.inject({ url, headers: { authorization: this.token } });
      const rows = (answer.json().data?.list ?? []) as RecordValues[];
      if (rows.length === 0) continue;
      this.rows.set(name, rows);
      return rows;
    }
    return [];
  }
}

interface ObjectSchema {
  required?: string[];
  properties?: Record<string, { const?: unknown }>;
}

/** Returns the alternatives of a body's schema. */
function listObjectSchemas(schema: object = {}): ObjectSchema[] {
  return 'anyOf' in schema ? (schema.anyOf as ObjectSchema[]) : [schema];
}
