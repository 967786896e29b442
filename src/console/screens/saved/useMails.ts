import { loadResource } from 'virtual:definitions';
import { session } from 'virtual:session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Row } from '../../../definition/model/entity';
import { sendForRows } from '../../provider/send';

/** A view that the reader is mailed, and when: by the properties of its form. */
export interface ViewMail extends Row {
  id: number;
  viewed: number;
  /** Why the last one could not be sent. */
  failed?: string;
}

/** What the server says of one's mails. */
interface SeenMails {
  mails: ViewMail[];
  /** Whether there is a mail server to send them. */
  is_set_up: boolean;
}

/** The mails that the reader gets of a screen's views, and the resource that keeps them. */
export function useMails(screen: string) {
  return useQuery({
    queryKey: keyOf(screen),
    queryFn: async () => {
      const resource = await keeper();
      const seen = (await sendForRows(callOf(resource, 'seen'), { payload: { screen } })) as SeenMails;
      return { ...seen, form: resource.forms.create, properties: resource.entity?.properties ?? {} };
    },
  });
}

/** Asks for a mail, or ends one; the list is read again. */
export function useKeepMail(screen: string) {
  const client = useQueryClient();
  return useCallback(
    async (call: 'create' | 'delete', mail: Row, values?: Row) => {
      await sendForRows(callOf(await keeper(), call), { payload: mail, values });
      await client.invalidateQueries({ queryKey: keyOf(screen) });
    },
    [client, screen],
  );
}

function keyOf(screen: string): unknown[] {
  return ['mails', screen];
}

function keeper() {
  return loadResource(session.mails ?? '');
}

function callOf({ name, calls }: Awaited<ReturnType<typeof keeper>>, wanted: string) {
  const call = calls[wanted];
  if (!call) throw new Error(`Resource "${name}" has no call "${wanted}"`);
  return call;
}
