import type { FastifyRequest } from 'fastify';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { resolveSendParameters } from '#definition/api/callRequest.ts';
import type { CaseCallSender } from '#definition/cases/CaseRecordFactory.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { AppOptions } from '../AppOptions.ts';
import { buildEndpoint } from '../api/endpoints/buildResourceAndDictionaryEndpoints.ts';
import { runEndpointCall } from '../api/handleApiRequest.ts';
import type { ServerCodeByResource } from '../context.ts';
import { toApiError } from '../errors/toApiError.ts';
import type { Session } from '../session/Session.ts';
import type { Database } from '../storage/Database.ts';

/** The user and services of a trial. */
export interface TrialContext {
  options: AppOptions;
  resources: ServerCodeByResource;
  session: Session;
  /** True if the definitions differ from those of the tables. */
  isEdited?: boolean;
  /** The original request. */
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'host' | 'protocol' | 'log'>;
}

/**
 * Creates a function that makes calls like a request does, but inside a transaction and on other definitions than the
 * server's.
 */
export function createTrialCallSender(
  database: Database,
  definitions: Definitions,
  { options, resources, session, request }: TrialContext,
): CaseCallSender {
  const { headers, ip, host, protocol, log } = request;
  return async (call, values, payload, form) => {
    const resource = definitions.resources[call.resource];
    if (!resource) throw new Error(`there is no resource "${call.resource}"`);
    const params = { ...call.params.map((name) => String(values[name] ?? '')) };
    const received = { values: { ...resolveSendParameters(call, values), ...payload } };
    try {
      const tried = buildEndpoint(resource, call, resources[resource.name] ?? {});
      const data = await runEndpointCall(
        tried,
        {
          params,
          headers: { ...headers, [apiProtocol.form.header.toLowerCase()]: form },
          ip,
          host,
          protocol,
          log,
        },
        received,
        { ...options, database, definitions },
        session,
      );
      return { data };
    } catch (error) {
      const refusal = toApiError(error);
      if (!refusal) throw error;
      return { errors: refusal.errors ?? [{ field: '', message: refusal.message }] };
    }
  };
}
