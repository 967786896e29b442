import type { FastifyRequest } from 'fastify';
import type { Ask } from '../../definition/cases/CaseRecords';
import type { Definitions } from '../../definition/model/definitions';
import { profile } from '../../definition/profile';
import { sentBesides } from '../../definition/request';
import { ask } from '../api/answer';
import { endpoint } from '../api/endpoints';
import type { Rules } from '../context';
import { asApiError } from '../errors/asApiError';
import type { AppOptions } from '../options';
import type { Session } from '../session/Session';
import type { Database } from '../storage/database';

/** Who tries something, and on which server. */
export interface Asker {
  options: AppOptions;
  rules: Rules;
  session: Session;
  /** Where the request came from and went to. */
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'host' | 'protocol' | 'log'>;
}

/** Makes calls as a request would, but in a transaction, and on other definitions than the server runs on. */
export function askIn(
  database: Database,
  definitions: Definitions,
  { options, rules, session, request }: Asker,
): Ask {
  const { headers, ip, host, protocol, log } = request;
  return async (call, values, payload, form) => {
    const resource = definitions.resources[call.resource];
    if (!resource) throw new Error(`there is no resource "${call.resource}"`);
    const params = { ...call.params.map((name) => String(values[name] ?? '')) };
    const received = { values: { ...sentBesides(call, values), ...payload } };
    try {
      const tried = endpoint(resource, call, rules[resource.name] ?? {});
      const data = await ask(
        tried,
        {
          params,
          headers: { ...headers, [profile.form.header.toLowerCase()]: form },
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
      const refusal = asApiError(error);
      if (!refusal) throw error;
      return { errors: refusal.errors ?? [{ field: '', message: refusal.message }] };
    }
  };
}
