import type { FastifyRequest } from 'fastify';
import type { Definitions } from '../../definition/model/definitions';
import { profile } from '../../definition/profile';
import { isDoneOnce } from '../../definition/request';
import { text } from '../../definition/text';
import { definitionsOf, mayCall, resourceOf } from '../access/permissions';
import { originOf } from '../context';
import { ApiError } from '../errors/ApiError';
import { forbidden, unauthorized } from '../errors/failures';
import { assertActionAllowed } from '../records/assertActionAllowed';
import { auditedRecords } from '../records/auditedRecords';
import { heldRecords } from '../records/heldRecords';
import type { Services } from '../services';
import type { Session } from '../session/Session';
import type { Database } from '../storage/database';
import { Once } from '../storage/Once';
import { recordsOf } from '../storage/records';
import { onBehalfOf } from '../storage/shares';
import { askEach } from './askEach';
import { bind } from './bind';
import type { Endpoint } from './endpoints';
import { findRecord } from './findRecord';
import { matchCall } from './matchCall';
import { type Asking, type Received, receive } from './receive';
import { type Keyed, keyOf, submissionOf } from './submissionOf';
import { formNamed, versionRead } from './versionRead';

/** An endpoint that was asked, and its answer. */
export interface Answered {
  endpoint: Endpoint;
  answer: unknown;
}

/** Answers a request to one of the calls that share its method and path. */
export async function answer(
  request: FastifyRequest,
  endpoints: Endpoint[],
  services: Services,
): Promise<Answered> {
  const session = await sessionFor(request, endpoints, services);
  const received = await receive(request, endpoints);
  const endpoint = matchCall(endpoints, received.values, formNamed(request) !== undefined);
  const keyed = keyOf(request, received, endpoint);
  const work = () => ask(endpoint, request, received, services, session, keyed);
  return { endpoint, answer: await onBehalfOf(subjectOf(endpoint), work) };
}

/** What calls of different screens have in common when they wait for each other: the table. */
function subjectOf({ resource }: Endpoint): string {
  return resource.entity?.name ?? resource.name;
}

/** Nothing is read of what is sent by one who is not logged in, or may make none of the calls. */
async function sessionFor(request: FastifyRequest, endpoints: Endpoint[], services: Services) {
  const { people } = services.code;
  if (endpoints.every(({ access }) => access === 'public')) return undefined;
  if (endpoints.every(({ call }) => call.access === 'key'))
    return people.authenticateKey?.(services, request);
  const own = await loggedIn(request, services);
  const session = (await people.viewedAs?.(services, own, request)) ?? own;
  const refusals = endpoints.map((endpoint) => refusalOf(endpoint, session, services.definitions));
  if (refusals.every(Boolean)) throw refusals[0];
  return session;
}

/** The session that a request belongs to; refused without one. */
export async function loggedIn(request: FastifyRequest, services: Services): Promise<Session> {
  const session = await services.code.people.authenticate?.(services, request);
  if (!session) throw unauthorized();
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
  request: Asking,
  { values, file }: Received,
  services: Services,
  session: Session | undefined,
  keyed?: Keyed,
): Promise<unknown> {
  const { database, definitions, code } = services;
  const { resource, call, rule } = endpoint;
  const { bound, input } = bind(endpoint, Object.values(request.params as Record<string, string>), values);
  const origin = originOf(request, services);
  const { ip, headers, log } = request;
  const asked = {
    input,
    bound,
    file,
    ip,
    headers,
    log,
    origin,
    version: versionRead(request),
    form: formNamed(request),
  };
  const context = { definitions, services, resource, call, database, ...asked };
  if (endpoint.access === 'public') return endpoint.answer(context);
  if (!session) throw unauthorized();
  const refusal = refusalOf(endpoint, session, definitions);
  if (refusal) throw refusal;

  const { user } = session;
  if (endpoint.access === 'each')
    return askEach(endpoint.calls, call.most ?? profile.bulk.most, input, request, keyed, (one) =>
      ask(one.endpoint, one.request, { values: one.values }, services, session, one.keyed),
    );
  const once = keyed && isDoneOnce(call) ? new Once(database, submissionOf(keyed, user)) : undefined;
  const writing = { author: user.name, begin: once && ((inner: Database) => once.begin(inner)) };
  const plain = recordsOf(database, definitions, user.tenant, writing);
  const held = heldRecords(plain, definitions);
  const records = auditedRecords(held, definitions, user, code.onChange);
  const theirs = { resource: resourceOf(resource, user), definitions: definitionsOf(definitions, user) };
  const whole = { ...context, ...session, ...theirs, records, rule };
  const work = async () => {
    const record = await findRecord(whole);
    if (record) assertActionAllowed(theirs.resource, call, record);
    return endpoint.answer({ ...whole, once, record: record ?? {} });
  };
  return once ? once.answer(work) : work();
}
