import type { HttpError } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Call, Row } from '../../../definition/types';
import { useToast } from '../../calls/useToast';
import { send } from '../../provider/send';

/** An answer, and what it answers. */
interface Answer<T, Payload> {
  code: number;
  msg: string;
  data?: T;
  asked: Payload;
}

/**
 * Asks for a report; the last answer stays until the next has arrived, with what it had been asked for. Without
 * a payload nothing is asked.
 */
export function useReportQuery<T, Payload extends Row>(call: Call | undefined, payload: Payload | undefined) {
  const toast = useToast();
  const query = useQuery<Answer<T, Payload>, HttpError>({
    queryKey: ['report', call?.path, payload],
    queryFn: async () => {
      const answer = call && (await send(call, { payload }));
      return { ...(answer as Answer<T, Payload>), asked: payload as Payload };
    },
    enabled: call !== undefined && payload !== undefined,
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });
  const { error } = query;
  useEffect(() => {
    if (error) toast.error(error);
  }, [error, toast]);
  return query;
}
