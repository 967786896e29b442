import { dictionaryCalls } from 'virtual:calls';
import { useQuery } from '@tanstack/react-query';
import type { Choice } from '../../definition/model/entity';
import { sendForRows } from '../provider/send';

const keptFor = 5 * 60_000;

/** A dictionary's choices, fetched once and kept for five minutes; without a name, none. */
export function useDictionary(name: string | undefined): {
  choices: Choice[];
  isLoading: boolean;
  error: unknown;
} {
  const { data, isLoading, error } = useQuery(dictionaryQuery(name));
  return { choices: data ?? none, isLoading, error };
}

/** The query of a dictionary, for those who need several at once. */
export function dictionaryQuery(name: string | undefined) {
  const call = name ? dictionaryCalls[name] : undefined;
  return {
    queryKey: ['dictionary', name],
    queryFn: async () => (call ? ((await sendForRows(call)) as Choice[]) : none),
    enabled: call !== undefined,
    staleTime: keptFor,
  };
}

const none: Choice[] = [];
