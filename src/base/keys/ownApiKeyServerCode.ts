import type { RecordValues } from '#definition/model/entity.ts';
import type { CallContext, ResourceServerCode } from '#server/context.ts';
import { notFoundError } from '#server/errors/apiErrors.ts';
import { deriveApiKey, requireServerSecret } from './apiKey.ts';

/** Implements the calls that show and renew the current user's own API key. */
export const ownApiKeyServerCode: ResourceServerCode = {
  calls: {
    appKey: {
      errorStatuses: [503],
      handler: async (context) =>
        toApiKeyAnswer(context, await context.records.findFirst('app_key', getOwnKeyFilter(context))),
    },
    renewAppKey: {
      errorStatuses: [404, 503],
      handler: async (context) => {
        requireServerSecret(context.services);
        return toApiKeyAnswer(context, await rotateApiKey(context));
      },
    },
  },
};

/** Rotates the API key: the previous key stops working immediately. */
function rotateApiKey(context: CallContext): Promise<RecordValues> {
  return context.records.transaction(async (records) => {
    const { user_id } = getOwnKeyFilter(context);
    // The row lock serializes concurrent rotations.
    if (!(await records.lock('user', user_id))) throw notFoundError();
    const stored = await records.findFirst('app_key', { user_id });
    const renewals = readRenewalCount(stored) + 1;
    return stored
      ? records.update('app_key', user_id, { renewals })
      : records.insert('app_key', { user_id, renewals });
  });
}

function toApiKeyAnswer({ user, services }: CallContext, stored: RecordValues | undefined): RecordValues {
  const holder = { tenant: user.tenant, user: user.id, renewals: readRenewalCount(stored) };
  return { app_key: deriveApiKey(holder, services.secret) };
}

function getOwnKeyFilter({ user }: CallContext): { user_id: number } {
  return { user_id: user.id };
}

function readRenewalCount(stored: RecordValues | undefined): number {
  return Number(stored?.renewals ?? 0);
}
