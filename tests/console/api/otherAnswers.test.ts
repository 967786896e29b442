import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dataProvider } from '#console/provider/dataProvider.ts';
import { fetchCallFile, sendCallForData } from '#console/provider/http/sendCall.ts';
import { getFailureMessage } from '#console/toasts/getFailureMessage.ts';
import { CallError } from '#definition/CallError.ts';
import type { ApiCall } from '#definition/model/resource.ts';
import { codedMessage, type OtherAnswer, otherAnswers } from '#tests/support/apis/otherAnswers.ts';
import { definitions } from '../support/definitions.ts';

let answer: OtherAnswer = {};
let api: Server;

beforeAll(async () => {
  api = createServer((request, response) => {
    request.resume();
    const headers = {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    };
    if (request.method === 'OPTIONS') return response.writeHead(204, headers).end();
    const { status = 200, type = 'application/json', body } = answer;
    return response.writeHead(status, { ...headers, 'content-type': type }).end(body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => api.once('listening', resolve));
  const base = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  vi.stubGlobal('fetch', async () => Response.json([{ match: '*', v1: `${base}/v1`, v2: `${base}/v2` }]));
});

afterAll(() => api.close());

const calls = [
  ...Object.values(definitions.resources).flatMap((resource) => Object.values(resource.calls)),
  ...Object.values(definitions.reports).flatMap((report) => Object.values(report.calls)),
  ...Object.values(definitions.dashboards).map((dashboard) => dashboard.call),
].filter((call) => call !== undefined);

const fileCalls = ['export', 'template', 'file'];
const isFile = ({ name, fileName }: ApiCall) => fileCalls.includes(name) || fileName !== undefined;

/** Makes a call in the way that the console makes it. */
function make(call: ApiCall): Promise<unknown> {
  const values = { ...Object.fromEntries(call.params.map((name) => [name, 1])), id: 1 };
  const { resource, name } = call;
  const isResource = definitions.resources[resource]?.calls[name] === call;
  if (isFile(call)) return fetchCallFile(call, { values });
  if (!isResource) return sendCallForData(call, { values });
  if (name === 'list') return dataProvider.getList({ resource, meta: { values } });
  if (name === 'get') return dataProvider.getOne({ resource, id: 1, meta: { values } });
  if (name === 'create') return dataProvider.create({ resource, variables: {}, meta: { values } });
  if (name === 'update') return dataProvider.update({ resource, id: 1, variables: {}, meta: { values } });
  if (name === 'delete') return dataProvider.deleteOne({ resource, id: 1, meta: { values } });
  return dataProvider.custom({ url: `${resource}.${name}`, method: 'post', meta: { send: { values } } });
}

for (const [what, other] of Object.entries(otherAnswers))
  it(`${what} is a failure with words of every one of the ${calls.length} calls`, async () => {
    answer = other;
    const taken: string[] = [];
    for (const call of calls) {
      const failure = await make(call).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      const message = failure instanceof CallError ? getFailureMessage(failure) : '';
      const isTold = what === 'an error code' ? message === codedMessage : message !== '';
      if (!isTold) taken.push(`${call.resource}.${call.name}: ${failure ?? 'success'}`);
    }
    expect(taken).toEqual([]);
  });
