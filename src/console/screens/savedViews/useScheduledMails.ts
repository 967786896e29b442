import { loadResource } from 'virtual:definitions';
import { session } from 'virtual:session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { sendCallForData } from '#console/provider/http/sendCall.ts';
import type { Property, RecordValues } from '#definition/model/entity.ts';
import type { FormField } from '#definition/model/resource.ts';

/** A scheduled mail of a saved view. */
export interface ScheduledViewMail extends RecordValues {
  id: number;
  viewed: number;
  /** Failure reason of the last email. */
  failed?: string;
}

/** An address outside the company that has agreed to receive reports. */
export interface ExternalRecipient {
  id: number;
  email: string;
}

/** The user's scheduled emails, the external recipients to select from, and the state of the mail server. */
interface ScheduledMailsAnswer {
  mails: ScheduledViewMail[];
  recipients: ExternalRecipient[];
  /** True if the server has a mail server (`SMTP_URL`). */
  is_set_up: boolean;
}

/** Returns the name of the form field for the external recipients: the only list. */
export function findRecipientsField(
  fields: FormField[],
  properties: Record<string, Property>,
): string | undefined {
  return fields.find(({ name }) => properties[name]?.type === 'array')?.name;
}

/** Loads the user's scheduled mails for a screen's views. */
export function useScheduledMails(screen: string) {
  return useQuery({
    queryKey: getMailsQueryKey(screen),
    queryFn: async () => {
      const resource = await loadMailsResource();
      const seen = (await sendCallForData(getMailsCall(resource, 'seen'), {
        payload: { screen },
      })) as ScheduledMailsAnswer;
      const { create, edit } = resource.forms;
      return { ...seen, forms: { create, edit }, properties: resource.entity?.properties ?? {} };
    },
  });
}

/** Returns a function that creates, changes, sends or deletes a scheduled mail and reloads the list. */
export function useScheduledMailMutation(screen: string) {
  const client = useQueryClient();
  return useCallback(
    async (call: 'create' | 'update' | 'delete' | 'sendNow', mail: RecordValues, values?: RecordValues) => {
      try {
        await sendCallForData(getMailsCall(await loadMailsResource(), call), { payload: mail, values });
      } finally {
        // A refused change may be based on an old list.
        await client.invalidateQueries({ queryKey: getMailsQueryKey(screen) });
      }
    },
    [client, screen],
  );
}

function getMailsQueryKey(screen: string): unknown[] {
  return ['mails', screen];
}

function loadMailsResource() {
  return loadResource(session.mails ?? '');
}

function getMailsCall({ name, calls }: Awaited<ReturnType<typeof loadMailsResource>>, wanted: string) {
  const call = calls[wanted];
  if (!call) throw new Error(`Resource "${name}" has no call "${wanted}"`);
  return call;
}
