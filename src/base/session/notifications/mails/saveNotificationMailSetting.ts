import { getBaseText } from '#base/getBaseText.ts';
import { now } from '#definition/time/clock.ts';
import type { CallContext } from '#server/context.ts';
import { ApiError } from '#server/errors/ApiError.ts';

/** Saves the user's mail setting (off, immediate, daily digest). Earlier notifications are not mailed afterwards. */
export async function saveNotificationMailSetting(context: CallContext): Promise<null> {
  const { input, records, user, services } = context;
  const isWanted = (input.told_by_mail ?? 'never') !== 'never';
  if (isWanted && !services.mail) throw new ApiError(503, getBaseText('server.mails.notSetUp'));
  await records.transaction(async (inner) => {
    const stored = await inner.lock('user', user.id);
    const isNew = isWanted && (stored?.told_by_mail ?? 'never') === 'never';
    const time = now().toISOString();
    await inner.update('user', user.id, { ...input, ...(isNew ? { told_time: time } : {}) });
    if (isNew)
      await inner.database
        .updateTable('notification')
        .set({ mailed_time: time })
        .where(context.definitions.tenant.column, '=', user.tenant)
        .where('user_id', '=', user.id)
        .where('mailed_time', 'is', null)
        .execute();
  });
  return null;
}
