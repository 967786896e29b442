import type { IncomingMessage, RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { toApiError } from '#server/errors/toApiError.ts';
import {
  checkFactsAndStoreDayProblems,
  type FactsCheckServices,
} from '#server/reports/deliveries/checkFactsAndStoreDayProblems.ts';
import { restoreOrRemoveDamagedFacts } from './restoreOrRemoveDamagedFacts.ts';

/** Path of the checks on the local admin socket. */
export const factsCheckPath = '/-/facts';

/** A request to verify the stored facts or to repair them, optionally from a backup. */
export interface VerifyOrRepairRequest {
  repair: boolean;
  from?: string;
}

/**
 * Verifies the stored facts in this process. With `repair`, also restores damaged deliveries from a backup, or removes
 * them.
 */
export function verifyOrRepairFacts(services: FactsCheckServices, { repair, from }: VerifyOrRepairRequest) {
  return repair ? restoreOrRemoveDamagedFacts(services, from) : checkFactsAndStoreDayProblems(services);
}

/**
 * Creates the HTTP handler on the local admin socket that checks the facts. It needs no login: a process that can open
 * the socket can also write the data folder.
 */
export function createVerifyOrRepairFactsHandler(services: FactsCheckServices): RequestListener {
  return async (request, response) => {
    const send = (status: number, answer: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    try {
      const asked = (await json(request as IncomingMessage)) as VerifyOrRepairRequest;
      send(200, await verifyOrRepairFacts(services, asked));
    } catch (error) {
      const { status, message } = toApiError(error) ?? { status: 500, message: String(error) };
      send(status, { message });
    }
  };
}
