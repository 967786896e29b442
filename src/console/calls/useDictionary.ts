import { dictionaryCalls } from 'virtual:calls';
import { useQuery } from '@tanstack/react-query';
import type { Choice } from '../../definition/types';
import { sendForRows } from '../provider/send';

const keptFor = 5 * 60_000;

/** A dictionary's choices, fetched once and kept for five minutes; without a name, none. */
export function useDictionary(name: string | undefined): { choices: Choice[]; isLoading: boolean } {
  const call = name ? dictionaryCalls[name] : undefined;
  const { data, isLoading } = useQuery({
    queryKey: ['dictionary', name],
    queryFn: () => (call ? sendForRows(call) : []),
    enabled: call !== undefined,
    staleTime: keptFor,
  });
  return { choices: (data ?? none) as Choice[], isLoading };
}

const none: Choice[] = [];
