import { dictionaryCalls } from 'virtual:calls';
import { useQuery } from '@tanstack/react-query';
import { createUnexpectedResponseError } from '#definition/CallError.ts';
import type { LabeledChoice } from '#definition/model/entity.ts';
import { sendCallForData } from '../provider/http/sendCall.ts';

const staleTimeMs = 5 * 60_000;

/**
 * Returns the choices of a dictionary, fetched once and cached for five minutes. Returns no choices if the name is
 * undefined.
 */
export function useDictionaryChoices(name: string | undefined): {
  choices: LabeledChoice[];
  isLoading: boolean;
  error: unknown;
} {
  const { data, isLoading, error } = useQuery(buildDictionaryQuery(name));
  return { choices: data ?? noChoices, isLoading, error };
}

/** Builds the TanStack query for a dictionary, for callers that fetch several with `useQueries`. */
export function buildDictionaryQuery(name: string | undefined) {
  const call = name ? dictionaryCalls[name] : undefined;
  return {
    queryKey: ['dictionary', name],
    queryFn: async () => (call ? choicesIn(await sendCallForData(call)) : noChoices),
    enabled: call !== undefined,
    staleTime: staleTimeMs,
  };
}

function choicesIn(answer: unknown): LabeledChoice[] {
  if (Array.isArray(answer)) return answer;
  throw createUnexpectedResponseError('shape');
}

const noChoices: LabeledChoice[] = [];
