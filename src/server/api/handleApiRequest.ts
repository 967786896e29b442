import type { FastifyRequest } from 'fastify';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { supportsIdempotencyKey } from '#definition/api/callRequest.ts';
import bounds from '#definition/bounds.json';
import { formatMessage } from '#definition/text/messages.ts';
import { hasTooManyValues } from '#definition/validation/inputLimits.ts';
import { restrictDefinitionsToUser, restrictResourcePropertiesToUser } from '../access/permissions.ts';
import { getPublicOrigin } from '../context.ts';
import { ApiError } from '../errors/ApiError.ts';
import { unauthorizedError } from '../errors/apiErrors.ts';
import { assertActionEnabled } from '../records/assertActionEnabled.ts';
import { createAuditedRecords } from '../records/createAuditedRecords.ts';
import { wrapRecordsWithTransitionChecks } from '../records/wrapRecordsWithTransitionChecks.ts';
import { wrapRecordsWithUpdateCascade } from '../records/wrapRecordsWithUpdateCascade.ts';
import type { AppServices } from '../services.ts';
import type { Session } from '../session/Session.ts';
import { IdempotentCall } from '../storage/idempotency.ts';
import { withPoolLimit } from '../storage/poolLimits.ts';
import { openTenantRecords, type RecordWriteOptions } from '../storage/tenantRecords.ts';
import { runForTaskSubmitter, type TaskSubmitter } from '../workers/taskSubmitter.ts';
import type { ApiEndpoint } from './endpoints/buildResourceAndDictionaryEndpoints.ts';
import { findRecordFromPath } from './findRecordFromPath.ts';
import { getCallRefusal } from './getCallRefusal.ts';
import type { JsonByteRateLimiter } from './JsonByteRateLimiter.ts';
import { type RequestIdempotencyKey, readIdempotencyKey, scopeIdempotencyKey } from './readIdempotencyKey.ts';
import { type RequestPayload, type RequestWithoutPayload, readRequestPayload } from './readRequestPayload.ts';
import { readFormNameHeader, readRecordVersionHeader } from './requestHeaders.ts';
import { runBatch } from './runBatch.ts';
import { selectEndpointBySentValues } from './selectEndpointBySentValues.ts';
import { splitBoundParameters } from './splitBoundParameters.ts';

/**
 * The endpoint that matched a request, its response, and the function that charges the response to the user's JSON
 * budget.
 */
export interface MatchedEndpointResponse {
  endpoint: ApiEndpoint;
  answer: unknown;
  /** Charges the JSON of the response to the user's work budget. */
  charge: (bytes: number) => void;
}

/**
 * Handles a request: authenticates, reads the payload, matches the call, checks permissions and idempotency, and runs
 * it.
 */
export async function handleApiRequest(
  request: FastifyRequest,
  endpoints: ApiEndpoint[],
  services: AppServices,
  budget: JsonByteRateLimiter,
): Promise<MatchedEndpointResponse> {
  const session = await resolveSession(request, endpoints, services);
  const owner = getOwner(request, session);
  if (!request.isMultipart()) budget.chargeSent(owner, getBodyBytes(request));
  if (hasTooManyValues(request.body)) throw new ApiError(422, formatMessage('server.tooManyValues', bounds));
  return runForTaskSubmitter(owner, async () => {
    const received = await readRequestPayload(request, endpoints);
    const endpoint = selectEndpointBySentValues(
      endpoints,
      received.values,
      readFormNameHeader(request) !== undefined,
    );
    const keyed = await readIdempotencyKey(request, received, endpoint);
    const work = () => runEndpointCall(endpoint, request, received, services, session, keyed);
    const answer = await withPoolLimit(getPoolPartition(endpoint), work);
    return { endpoint, answer, charge: (bytes) => budget.chargeAnswered(owner, bytes) };
  });
}

/** Returns the size of a JSON body. One of unknown size counts as the largest that is accepted. */
function getBodyBytes({ body, headers, routeOptions }: FastifyRequest): number {
  if (body === undefined || body === null) return 0;
  return Number(headers['content-length'] ?? routeOptions.bodyLimit);
}

/** Returns the owner of the work that a request queues. */
function getOwner({ ip }: FastifyRequest, session: Session | undefined): TaskSubmitter {
  return session ? { company: session.user.tenant, user: session.user.id } : { company: ip };
}

/** Returns the connection pool partition of a call: calls on the same table share one. */
function getPoolPartition({ resource }: ApiEndpoint): string {
  return resource.entity?.name ?? resource.name;
}

/** Authenticates and checks permissions before the body is read. */
async function resolveSession(request: FastifyRequest, endpoints: ApiEndpoint[], services: AppServices) {
  const { people } = services.code;
  if (endpoints.every(({ access }) => access === 'public')) return undefined;
  if (endpoints.every(({ call }) => call.access === 'key'))
    return people.authenticateApiKeyOrToken?.(services, request);
  const own = await requireLoginOrTokenSession(request, services);
  const session = (await people.applyViewAs?.(services, own, request)) ?? own;
  const refusals = endpoints.map((endpoint) => getCallRefusal(endpoint, session, services.definitions));
  if (refusals.every(Boolean)) throw refusals[0];
  return session;
}

/** Returns the session of a request by login or by API token; throws 401 without one. */
export async function requireLoginOrTokenSession(
  request: FastifyRequest,
  services: AppServices,
): Promise<Session> {
  const byToken = await services.code.people.authenticateTokenRequest?.(services, request);
  return byToken ?? requireLoginSession(request, services);
}

/** Returns the session of a request by login; throws 401 without one. */
export async function requireLoginSession(request: FastifyRequest, services: AppServices): Promise<Session> {
  const session = await services.code.people.authenticate?.(services, request);
  if (!session) throw unauthorizedError();
  return session;
}

/**
 * Runs one call on behalf of a session: binds parameters, checks permissions, loads the record, and applies the
 * idempotency key.
 */
export async function runEndpointCall(
  endpoint: ApiEndpoint,
  request: RequestWithoutPayload,
  { values, file }: RequestPayload,
  services: AppServices,
  session: Session | undefined,
  keyed?: RequestIdempotencyKey,
): Promise<unknown> {
  const { database, definitions, code } = services;
  const { resource, call, resourceCode } = endpoint;
  const { bound, input } = splitBoundParameters(
    endpoint,
    Object.values(request.params as Record<string, string>),
    values,
  );
  const origin = getPublicOrigin(request, services);
  const { ip, headers, log } = request;
  const asked = {
    input,
    bound,
    file,
    ip,
    headers,
    log,
    origin,
    version: readRecordVersionHeader(request),
    form: readFormNameHeader(request),
  };
  const context = { definitions, services, resource, call, database, ...asked };
  if (endpoint.access === 'public') return endpoint.handler(context);
  if (!session) throw unauthorizedError();
  const refusal = getCallRefusal(endpoint, session, definitions);
  if (refusal) throw refusal;

  const { user, apiToken } = session;
  if (endpoint.access === 'each')
    return runBatch(
      endpoint.calls,
      call.maxRecords ?? apiProtocol.bulk.maxRecords,
      input,
      request,
      keyed,
      (one) =>
        runEndpointCall(
          one.endpoint,
          one.request,
          { values: one.values },
          services,
          session,
          one.idempotencyKey,
        ),
    );
  const once =
    keyed && supportsIdempotencyKey(call)
      ? new IdempotentCall(database, scopeIdempotencyKey(keyed, user))
      : undefined;
  const author = { id: user.id, name: user.name, token: apiToken?.name };
  const writing: RecordWriteOptions = {
    author: user.name,
    beforeTransaction: once && ((transaction) => once.begin(transaction)),
  };
  const plain = openTenantRecords(database, definitions, user.tenant, writing);
  const held = wrapRecordsWithTransitionChecks(plain, definitions);
  const audited = createAuditedRecords(held, definitions, author, code.onChange);
  const records = wrapRecordsWithUpdateCascade(audited, definitions);
  const theirs = {
    resource: restrictResourcePropertiesToUser(resource, user),
    definitions: restrictDefinitionsToUser(definitions, user),
  };
  const whole = { ...context, ...session, ...theirs, records, resourceCode };
  const work = async () => {
    const record = await findRecordFromPath(whole);
    if (record) assertActionEnabled(theirs.resource, call, record);
    return endpoint.handler({ ...whole, idempotency: once, record: record ?? {} });
  };
  return once ? once.runOnce(work) : work();
}
