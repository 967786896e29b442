import type { FastifyRequest } from 'fastify';
import { text } from '../../definition/text';
import type { Definitions } from '../../definition/types';
import { ApiError } from '../errors/ApiError';
import { forbidden, unauthorized } from '../errors/failures';
import type { AppOptions } from '../options';
import { originOf } from '../originOf';
import { assertPossible } from '../records/assertPossible';
import { auditedRecords } from '../records/auditedRecords';
import { recordsOf } from '../records/records';
import { authenticate, type Session } from '../session/authenticate';
import { authenticateKey } from '../session/keys/authenticateKey';
import { mayCall } from '../session/mayCall';
import { viewAsHeader, viewedAs } from '../session/viewAs';
import { bind } from './bind';
import { choose } from './choose';
import type { Endpoint } from './Endpoint';
import { locate } from './locate';
import { type Received, receive } from './receive';

/** An endpoint that was asked, and its answer. */
export interface Answered {
  endpoint: Endpoint;
  answer: unknown;
}

/** Answers a request to one of the calls that share its method and path. */
export async function answer(
  request: FastifyRequest,
  endpoints: Endpoint[],
  options: AppOptions,
): Promise<Answered> {
  const session = await sessionFor(request, endpoints, options);
  const received = await receive(request, endpoints);
  const endpoint = choose(endpoints, received.values);
  return { endpoint, answer: await ask(endpoint, request, received, options, session) };
}

/** Nothing is read of what is sent by one who is not logged in, or may make none of the calls. */
async function sessionFor({ headers }: FastifyRequest, endpoints: Endpoint[], options: AppOptions) {
  const { database, definitions } = options;
  if (endpoints.every(({ access }) => access === 'public')) return undefined;
  if (endpoints.every(({ call }) => call.access === 'key'))
    return authenticateKey(options, headers.authorization);
  const own = await authenticate(database, headers.authorization);
  const session = await viewedAs(database, own, headers[viewAsHeader]);
  const refusals = endpoints.map((endpoint) => refusalOf(endpoint, session, definitions));
  if (refusals.every(Boolean)) throw refusals[0];
  return session;
}

/** Why the call is not for this session; nothing when it is. */
function refusalOf(
  { resource, call }: Endpoint,
  { user, isViewing }: Session,
  definitions: Definitions,
): ApiError | undefined {
  if (isViewing && call.changes) return new ApiError(403, text('server.viewAs.readOnly'));
  return mayCall(user, resource, call, definitions) ? undefined : forbidden();
}

/** Makes one call, of which the path's parameters are given in their order, in the name of a session. */
export async function ask(
  endpoint: Endpoint,
  request: Pick<FastifyRequest, 'params' | 'ip' | 'host' | 'protocol' | 'log'>,
  { values, file }: Received,
  options: AppOptions,
  session: Session | undefined,
): Promise<unknown> {
  const { database, definitions } = options;
  const { resource, call, rule } = endpoint;
  const { bound, input } = bind(endpoint, Object.values(request.params as Record<string, string>), values);
  const origin = originOf(request, options);
  const { ip, log } = request;
  const context = { definitions, options, resource, call, database, input, bound, file, ip, log, origin };
  if (endpoint.access === 'public') return endpoint.answer(context);
  if (!session) throw unauthorized();
  const refusal = refusalOf(endpoint, session, definitions);
  if (refusal) throw refusal;

  const records = auditedRecords(
    recordsOf(database, definitions, session.user.company_id),
    definitions,
    session.user,
  );
  const record = await locate({ ...context, ...session, records, rule });
  if (record) assertPossible(resource, call, record);
  return endpoint.answer({ ...context, ...session, records, rule, record: record ?? {} });
}
